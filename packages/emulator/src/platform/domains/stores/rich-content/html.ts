import type { RichContent } from '../product-wire';
import { type Decoration, isSafeLink, type RichNode } from './decorations';

/** Converts rich content to HTML. Nodes without an HTML element become plain text (assumed). */
export const htmlOf = ({ nodes = [] }: RichContent): string => nodes.map(nodeHtml).join('');

function nodeHtml(node: RichNode): string {
  const content = () => (node.nodes ?? []).map(nodeHtml).join('');
  switch (node.type) {
    case 'TEXT':
      return decorate(escapeHtml(node.textData?.text ?? ''), node.textData?.decorations ?? []);
    case 'HEADING': {
      const level = Math.min(Math.max(node.headingData?.level ?? 2, 1), 6);
      return element(`h${level}`, content());
    }
    case 'BULLETED_LIST':
      return element('ul', content());
    case 'ORDERED_LIST': {
      const start = node.orderedListData?.start ?? 1;
      return element('ol', content(), start === 1 ? '' : ` start="${start}"`);
    }
    case 'LIST_ITEM':
      return element('li', itemContent(node));
    case 'BLOCKQUOTE':
      return element('blockquote', content());
    case 'CODE_BLOCK':
      return element('pre', content());
    case 'DIVIDER':
      return '<hr>';
    default:
      return element('p', content());
  }
}

/** A single paragraph of a list item gets no element of its own, as in handwritten lists. */
function itemContent({ nodes = [] }: RichNode): string {
  const [first, ...others] = nodes;
  const paragraphs = nodes.filter(({ type }) => type === 'PARAGRAPH');
  if (first?.type !== 'PARAGRAPH' || paragraphs.length > 1) return nodes.map(nodeHtml).join('');
  return [...(first.nodes ?? []), ...others].map(nodeHtml).join('');
}

const element = (name: string, content: string, attributes = ''): string =>
  content === '' ? '' : `<${name}${attributes}>${content}</${name}>`;

const ELEMENTS: Readonly<Record<string, string>> = {
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  SUPERSCRIPT: 'sup',
  SUBSCRIPT: 'sub',
};

/** The first decoration is the outermost element. */
function decorate(text: string, decorations: readonly Decoration[]): string {
  return decorations.reduceRight((inner, { type = '', linkData, fontWeightValue }) => {
    const url = linkData?.link?.url;
    if (type === 'LINK' && url && isSafeLink(url)) {
      const target = linkData.link?.target === 'BLANK' ? ' target="_blank"' : '';
      return `<a href="${escapeHtml(url)}"${target}>${inner}</a>`;
    }
    // Source: the answer of the Ricos converter that wix/skills quotes. The other elements are assumed.
    if (type === 'BOLD') return element('span', inner, ` style="font-weight: ${fontWeightValue ?? 700}"`);
    const name = ELEMENTS[type];
    return name ? element(name, inner) : inner;
  }, text);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
