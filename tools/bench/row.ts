/** A row of the table: subject, measured value, target, and whether it is met (`undefined` without a target). */
export type Row = [what: string, measured: string, target: string, isMet?: boolean];
