import { type DefaultTreeAdapterTypes as Html, parseFragment } from 'parse5';
import { seedId } from '../../../kernel/ids/new-id';
import type { RichContent } from '../product-wire';
import { type Decoration, decorationsOf, type RichNode } from './decorations';
import { htmlOf } from './html';

/** Elements without a matching node or decoration become plain text (assumed). */
export function richContentOf(html: string): RichContent {
  const id = seedId('rich-content', html);
  const blocks = new Blocks(id.slice(0, 6));
  blocks.read(parseFragment(html).childNodes, [], 0);
  return { nodes: blocks.finish(), metadata: { version: 1, id }, documentStyle: {} };
}

/**
 * The HTML that the platform gives back for HTML that was sent: it stores rich content, so scripts and line breaks are gone.
 * Source: "then converted to rich content" at `plainDescription`; a round trip that wix/skills describes.
 */
export const storedHtmlOf = (html: string): string => htmlOf(richContentOf(html));

/** Elements whose content is not displayed. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'head',
  'title',
]);

/** More deeply nested parts are omitted, so that no text exhausts the stack. */
const MAX_DEPTH = 100;

const HEADING = /^h([1-6])$/;
const PARAGRAPHS = new Set([
  'p',
  'div',
  'li',
  'section',
  'article',
  'header',
  'footer',
  'table',
  'tr',
  'td',
  'th',
  'br',
]);

class Blocks {
  readonly #done: RichNode[] = [];
  #texts: RichNode[] = [];
  #made = 0;

  constructor(
    readonly prefix: string,
    readonly listDepth = 0,
  ) {}

  read(nodes: readonly Html.ChildNode[], decorations: readonly Decoration[], depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const node of nodes) {
      if ('value' in node) this.#addText(node.value, decorations);
      else if ('tagName' in node) this.#readElement(node, decorations, depth + 1);
    }
  }

  finish(): RichNode[] {
    this.#endParagraph(paragraph);
    return this.#done;
  }

  #readElement(element: Html.Element, decorations: readonly Decoration[], depth: number): void {
    const { tagName, childNodes } = element;
    if (WITHOUT_TEXT.has(tagName)) return;
    const level = HEADING.exec(tagName)?.[1];
    if (level) this.#block(element, decorations, depth, heading(Number(level)));
    else if (tagName === 'ul' || tagName === 'ol') this.#list(element, decorations, depth);
    else if (tagName === 'blockquote') this.#quote(element, decorations, depth);
    else if (tagName === 'pre') this.#block(element, decorations, depth, codeBlock);
    else if (tagName === 'hr') this.#divide();
    else if (PARAGRAPHS.has(tagName)) this.#block(element, decorations, depth, paragraph);
    else {
      this.read(childNodes, [...decorations, ...decorationsOf(element)], depth);
    }
  }

  #divide(): void {
    this.#endParagraph(paragraph);
    this.#add({
      type: 'DIVIDER',
      nodes: [],
      dividerData: { lineStyle: 'SINGLE', width: 'LARGE', alignment: 'CENTER' },
    });
  }

  #block(
    { childNodes }: Html.Element,
    decorations: readonly Decoration[],
    depth: number,
    toNode: (texts: RichNode[]) => Omit<RichNode, 'id'>,
  ): void {
    this.#endParagraph(paragraph);
    this.read(childNodes, decorations, depth);
    this.#endParagraph(toNode);
  }

  #list({ tagName, childNodes, attrs }: Html.Element, decorations: readonly Decoration[], depth: number): void {
    this.#endParagraph(paragraph);
    const id = this.#nextId();
    const items = childNodes.flatMap((node, index): RichNode[] => {
      if (!('tagName' in node)) return [];
      const inner = new Blocks(`${id}-${index}-`, this.listDepth + 1);
      inner.read(node.tagName === 'li' ? node.childNodes : [node], decorations, depth + 1);
      const nodes = inner.finish();
      return nodes.length > 0 ? [{ type: 'LIST_ITEM', id: `${id}-${index}`, nodes }] : [];
    });
    if (items.length === 0) return;
    const data = { indentation: Math.min(this.listDepth, 4) };
    const start = Number(attrs.find(({ name }) => name === 'start')?.value);
    this.#done.push(
      tagName === 'ol'
        ? {
            type: 'ORDERED_LIST',
            id,
            nodes: items,
            orderedListData: { ...data, start: start > 1 && Number.isInteger(start) ? start : undefined },
          }
        : { type: 'BULLETED_LIST', id, nodes: items, bulletedListData: data },
    );
  }

  #quote({ childNodes }: Html.Element, decorations: readonly Decoration[], depth: number): void {
    this.#endParagraph(paragraph);
    const id = this.#nextId();
    const inner = new Blocks(`${id}-`, this.listDepth);
    inner.read(childNodes, decorations, depth);
    const nodes = inner.finish();
    if (nodes.length > 0) this.#done.push({ type: 'BLOCKQUOTE', id, nodes, blockquoteData: { indentation: 0 } });
  }

  #addText(value: string, decorations: readonly Decoration[]): void {
    const text = value.replace(/[^\S\u00a0]+/g, ' ');
    const isStart = this.#texts.length === 0;
    if (isStart && text.trim() === '') return;
    const textData = { text: isStart ? text.trimStart() : text, decorations: [...decorations] };
    this.#texts.push({ type: 'TEXT', id: '', nodes: [], textData });
  }

  #endParagraph(toNode: (texts: RichNode[]) => Omit<RichNode, 'id'>): void {
    const texts = withoutTrailingSpace(this.#texts);
    this.#texts = [];
    if (texts.length > 0) this.#add(toNode(texts));
  }

  #add(node: Omit<RichNode, 'id'>): void {
    this.#done.push({ ...node, id: this.#nextId() });
  }

  #nextId(): string {
    this.#made += 1;
    return `${this.prefix}${this.#made - 1}`;
  }
}

const heading =
  (level: number) =>
  (nodes: RichNode[]): Omit<RichNode, 'id'> => ({
    type: 'HEADING',
    nodes,
    headingData: { level, textStyle: { textAlignment: 'AUTO' } },
  });

const codeBlock = (nodes: RichNode[]): Omit<RichNode, 'id'> => ({ type: 'CODE_BLOCK', nodes, codeBlockData: {} });

const paragraph = (nodes: RichNode[]): Omit<RichNode, 'id'> => ({
  type: 'PARAGRAPH',
  nodes,
  paragraphData: { textStyle: { textAlignment: 'AUTO' }, indentation: 0 },
});

function withoutTrailingSpace(texts: RichNode[]): RichNode[] {
  const last = texts.at(-1);
  if (!last) return [];
  const text = last.textData?.text?.trimEnd() ?? '';
  const before = texts.slice(0, -1);
  if (text === '') return withoutTrailingSpace(before);
  return [...before, { ...last, textData: { ...last.textData, text } }];
}
