/** Of the table: what, measured, target, and whether it is met: `undefined` where there is no target. */
export type Row = [what: string, measured: string, target: string, isMet?: boolean];
