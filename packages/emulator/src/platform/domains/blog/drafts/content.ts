import { ValidationError, violation } from '../../../kernel/errors';
import type { Draft } from './draft-documents';

type RichContent = NonNullable<Draft['richContent']>;
type RichNode = NonNullable<RichContent['nodes']>[number];

/** Nodes whose text must be in paragraphs. Source: the recipe for blog posts of wix/skills. */
const PARAGRAPH_CONTAINERS: ReadonlySet<string> = new Set(['BLOCKQUOTE', 'LIST_ITEM', 'BULLETED_LIST', 'ORDERED_LIST']);

/** Source: the recipe for blog posts of wix/skills. */
export function requireParagraphs({ nodes = [] }: RichContent): void {
  for (const node of nodes) requireParagraph(node, undefined);
}

function requireParagraph({ type, nodes = [] }: RichNode, parent: RichNode['type']): void {
  if (type === 'TEXT' && (parent === undefined || PARAGRAPH_CONTAINERS.has(parent))) {
    throw new ValidationError([violation('draftPost.richContent', 'Expected a paragraph node but found TEXT')]);
  }
  for (const node of nodes) requireParagraph(node, type);
}

/** Each paragraph becomes a line. */
export const textOf = ({ nodes = [] }: RichContent): string => nodes.flatMap(linesOf).filter(Boolean).join('\n');

function linesOf({ nodes = [] }: RichNode): string[] {
  const inline = nodes.filter(({ type }) => type === 'TEXT');
  if (inline.length > 0) return [inline.map(({ textData }) => textData?.text ?? '').join('')];
  return nodes.flatMap(linesOf);
}

const WORDS_PER_MINUTE = 200;

export const minutesToRead = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));

/** Source: "@maxLength 500" at `DraftPost.excerpt`; how the platform shortens is assumed. */
export function excerptOf(text: string): string {
  const [first = ''] = text.split('\n');
  return first.length <= MAX_EXCERPT ? first : `${first.slice(0, MAX_EXCERPT - 1)}…`;
}

const MAX_EXCERPT = 140;
