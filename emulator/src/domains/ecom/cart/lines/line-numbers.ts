/** Lines of a cart or checkout, and the last line number ever used there: no number is reused. */
export interface NumberedLines<Line extends { id: string } = { id: string }> {
  lines: readonly Line[];
  lastLineNumber?: number | undefined;
}

/**
 * Gives the IDs of new lines one after the other. Source: "line item ids 00000000-0000-0000-0000-000000000001 counting
 * up" and "deleted lines leave gaps" in the facts of the carts in tests/captures; that they are decimal is assumed.
 */
export function lineIdsAfter(before: NumberedLines): () => string {
  let last = lastLineNumberOf(before);
  return () => `${PREFIX}${String(++last).padStart(DIGITS, '0')}`;
}

export const lastLineNumberOf = ({ lines, lastLineNumber = 0 }: NumberedLines): number =>
  Math.max(lastLineNumber, ...lines.map(({ id }) => numberOf(id)));

const PREFIX = '00000000-0000-0000-0000-';
const DIGITS = 12;

/** 0 for a line from before numbering. */
const numberOf = (id: string): number => (id.startsWith(PREFIX) ? Number(id.slice(PREFIX.length)) : 0);
