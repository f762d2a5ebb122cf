import * as z from 'zod';
import { EVIDENCE_KINDS, type EvidenceKind } from '../../../platform/explain/evidence/kinds';
import type { OperationRow } from '../../../server/control/calls/operations';
import type { CheckedCall } from '../../check/calls/checked-call';
import { pathToRead } from '../files';
import { page } from '../inputs';
import { NOTHING, tool } from '../workbench';

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
  tool({
    name: 'check_project',
    title: 'Check a project',
    description:
      "Reads a project's source, without running it: the operations that it calls and where, which of them end soon, and traps.",
    input: z.object({
      folder: z.string().max(1_000).optional().describe("inside this server's folder; default: all of it"),
    }),
    reads: true,
    async run({ folder = '.' }, workbench) {
      const { checkProject } = await import('../../check/check-project');
      const { calls, findings, notes, files } = await checkProject(await pathToRead(workbench.folder, folder));
      return {
        changed: NOTHING,
        files,
        notServed: calls.filter(({ isServed }) => !isServed).map(placed),
        ends: calls
          .filter(({ isDeprecated }) => isDeprecated)
          .map(
            (call) =>
              `${placed(call)}: ends ${call.endsOn ?? 'some day'}, use ${call.successor?.name ?? 'nothing yet'}`,
          ),
        traps: findings.map(({ rule, file, line, text }) => `${rule} ${file}:${line} ${text}`),
        notes,
        served: calls.filter(({ isServed, isDeprecated }) => isServed && !isDeprecated).map(placed),
      };
    },
  }),
];

const placed = ({ name, places }: CheckedCall): string =>
  `${name} ${places.map(({ file, line }) => `${file}:${line}`).join(' ')}`;

function evidenceShare(operations: readonly OperationRow[], kind: EvidenceKind): string {
  const able = operations.filter(({ evidence }) => evidence[kind] !== undefined);
  return `${able.filter(({ evidence }) => evidence[kind]).length} of ${able.length}`;
}
