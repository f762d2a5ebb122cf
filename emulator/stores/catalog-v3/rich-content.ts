import { seedId } from '../../sites/presets/seed-id';
import type { RichContent } from './wire';

type Node = NonNullable<RichContent['nodes']>[number];

/** Paragraphs and their text: what the sandbox's descriptions are made of. Other tags leave their text (assumed). */
export function richContentOf(html: string): RichContent {
  const id = seedId('rich-content', html);
  const paragraphs = html.split(/<\/?(?:p|div|li|ul|ol|h\d|br)\b[^>]*>/i).map(textOf);
  const nodes = paragraphs.filter(Boolean).map((text, index) => paragraph(`${id.slice(0, 6)}${index}`, text));
  return { nodes, metadata: { version: 1, id }, documentStyle: {} };
}

/** The text of rich content as HTML, a paragraph for each of its nodes. */
export const htmlOf = ({ nodes = [] }: RichContent): string =>
  nodes
    .map(textIn)
    .filter(Boolean)
    .map((text) => `<p>${escaped(text)}</p>`)
    .join('');

const paragraph = (id: string, text: string): Node => ({
  type: 'PARAGRAPH',
  id,
  nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }],
});

const textIn = ({ textData, nodes = [] }: Node): string => `${textData?.text ?? ''}${nodes.map(textIn).join('')}`;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character);
