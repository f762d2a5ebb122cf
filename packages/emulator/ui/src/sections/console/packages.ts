import type { OperationRow } from '../../../../src/server/control/calls/operations';

export function groupByPackage(operations: readonly OperationRow[]): [name: string, rows: OperationRow[]][] {
  const packages = new Map<string, OperationRow[]>();
  for (const row of operations) {
    const rows = packages.get(row.package);
    if (rows) rows.push(row);
    else packages.set(row.package, [row]);
  }
  return [...packages];
}
