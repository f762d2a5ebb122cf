import * as z from 'zod';
import { EVIDENCE_KINDS, type EvidenceKind } from '../../../platform/explain/evidence/kinds';
import type { OperationRow } from '../../../server/control/calls/operations';
import { page } from '../inputs';
import { NOTHING, tool } from '../tool';

const DEFAULT_ROWS = 15;

export const operationTools = [
  tool({
    name: 'find_operations',
    title: 'Find operations',
    description:
      "Finds operations of the platform by words, such as 'create booking', in their names, descriptions, permissions and error codes.",
    input: z.object({
      words: z.string().max(200),
      evidence: z.string().max(20).optional().describe('only what tests show: sdk, captured, raced …; not-raced'),
      limit: page.limit,
    }),
    reads: true,
    async run({ words, evidence, limit = DEFAULT_ROWS }, workbench) {
      const query = new URLSearchParams({ search: words, ...(evidence !== undefined && { evidence }) });
      const { operations } = await workbench.control<{ operations: OperationRow[] }>('GET', `/operations?${query}`);
      const rows = operations.slice(0, limit);
      return {
        changed: NOTHING,
        operations: rows.map(
          ({ name, package: from, served, removal }) =>
            `${name} (${from}${served ? '' : ', not served'}${removal ? `, removal ${removal}` : ''})`,
        ),
        more: operations.length - rows.length,
        evidence: Object.fromEntries(EVIDENCE_KINDS.map((kind) => [kind, evidenceShare(operations, kind)])),
      };
    },
  }),
];

function evidenceShare(operations: readonly OperationRow[], kind: EvidenceKind): string {
  const able = operations.filter(({ evidence }) => evidence[kind] !== undefined);
  return `${able.filter(({ evidence }) => evidence[kind]).length} of ${able.length}`;
}
