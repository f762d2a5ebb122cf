import ts from 'typescript-api';

/** The limit for a field: an editor shows only the first sentences. */
const MAX_FIELD_TEXT = 280;

/** The comment before a declaration, without tags. Keeps paragraphs. */
export function docText(node: ts.Node): string {
  const source = node.getSourceFile().text;
  const comment = ts.getLeadingCommentRanges(source, node.getFullStart())?.at(-1);
  if (!comment || !source.startsWith('/**', comment.pos)) return '';
  const lines = source
    .slice(comment.pos + 3, comment.end - 2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  const tag = lines.findIndex((line) => /^@\w/.test(line));
  return (tag < 0 ? lines : lines.slice(0, tag)).join('\n').trim();
}

/** The first paragraph in one line, cut at the end of a word. */
export function shortDocText(node: ts.Node): string {
  const [first = ''] = docText(node).split(/\n\s*\n/);
  const line = first.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_FIELD_TEXT) return line;
  return `${line.slice(0, line.lastIndexOf(' ', MAX_FIELD_TEXT))} …`;
}
