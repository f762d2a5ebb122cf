/** No line number is reused. */
export interface NumberedLines<Line extends { id: string } = { id: string }> {
  lines: readonly Line[];
  lastLineNumber?: number | undefined;
}

/** Source: "line item ids … counting up" and "deleted lines leave gaps" in tests/captures. Assumed: decimal numbers. */
export function lineIdsAfter(before: NumberedLines): () => string {
  let last = lastLineNumberOf(before);
  return () => `${PREFIX}${String(++last).padStart(DIGITS, '0')}`;
}

export const lastLineNumberOf = ({ lines, lastLineNumber = 0 }: NumberedLines): number =>
  Math.max(lastLineNumber, ...lines.map(({ id }) => numberOf(id)));

const PREFIX = '00000000-0000-0000-0000-';
const DIGITS = 12;

const numberOf = (id: string): number => (id.startsWith(PREFIX) ? Number(id.slice(PREFIX.length)) : 0);
