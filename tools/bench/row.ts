/** A row of the table: subject, measured value, target, and whether it is met (`undefined` without a target). */
export type Row = [what: string, measured: string, target: string, isMet?: boolean];

export const list = (values: number[], unit: string) =>
  `${values.map((value) => round(value)).join(', ')} ${unit}`.trim();
export const limitRow = (what: string, values: number[], limit: number, unit: string): Row => [
  what,
  list(values, unit),
  `${limit} ${unit}`.trim(),
  values.length > 0 && values.every((value) => round(value) <= limit),
];

export const rowTable = (rows: Row[]): string =>
  table(
    ['what', 'measured', 'target', ''],
    rows.map(([what, measured, target, isMet]) => [what, measured, target, mark(isMet)]),
  );

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const mark = (isMet: boolean | undefined): string => (isMet === undefined ? '' : isMet ? 'met' : '**missed**');
export const round = (value: number): number => Math.round(value);
