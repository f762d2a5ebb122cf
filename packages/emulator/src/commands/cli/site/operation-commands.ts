import type { Command } from 'commander';
import { EVIDENCE_KINDS } from '../../../platform/explain/evidence/kinds';
import type { EntryResult } from '../../../platform/explain/examples/run-entry';
import { queryTexts } from '../../../platform/explain/operations/query-texts';
import { PlatformError } from '../../../platform/kernel/errors';
import type { Collection, CollectionRun } from '../../../server/control/calls/collection';
import type { CallAnswer } from '../../../server/control/calls/make-call';
import type { OperationDetail, OperationRow } from '../../../server/control/calls/operations';
import type { TrapList } from '../../../server/control/calls/traps';
import { callControl } from '../../../server/library/connection';
import { EmulatorError } from '../../../server/library/errors';
import { parseObject } from '../arguments';
import {
  callSite,
  connectionOf,
  emulatorCommand,
  type SiteTarget,
  show,
  siteCommand,
  siteOf,
  type Target,
} from './site-command';

export function operationCommands(program: Command): void {
  emulatorCommand(program, 'operations')
    .argument('[words...]', 'words in its name, description, permission or error codes')
    .description("list the platform's operations, whether the emulator serves them, and what its tests cover")
    .option(
      '--evidence <kind>',
      `only operations with this evidence (${EVIDENCE_KINDS.join(', ')}), or without it, such as not-${EVIDENCE_KINDS[0]}`,
    )
    .action(async (words: string[], { evidence, ...target }: Target & { evidence?: string }) => {
      const search = words.join(' ');
      const query = new URLSearchParams({ search, ...(evidence !== undefined && { evidence }) });
      const rows = await orPackage(
        async () =>
          (await callControl<{ operations: OperationRow[] }>(connectionOf(target), 'GET', `/operations?${query}`))
            .operations,
        async () => (await import('../../../server/control/calls/operations')).operationRows({ search, evidence }),
      );
      show(target, rows, rowText, 'No matching operations.');
    });

  siteCommand(program, 'describe')
    .argument('<operation>', 'such as services.queryServices')
    .description("print an operation's fields, permission, errors and an example request, also without an emulator")
    .action(async (operation: string, target: SiteTarget) => {
      const detail = await orPackage(
        async () => {
          const { siteId } = await siteOf(target);
          const path = `/operations/${encodeURIComponent(operation)}?site=${siteId}`;
          return callControl<OperationDetail>(connectionOf(target), 'GET', path);
        },
        async () => (await import('../../../server/control/calls/operations')).operationDetail(operation, undefined),
      );
      show(target, [detail], textOf);
    });

  siteCommand(program, 'call')
    .argument('<operation>', 'such as services.queryServices')
    .description('call an operation on a site; exits with 1 if the call is refused')
    .option('--as <caller>', 'visitor, owner, app, or a member’s email', 'visitor')
    .option('--request <JSON>', 'the request, or @ and a file name', parseObject, {})
    .option('--session <session>', 'the session printed by an earlier call, to call as the same visitor or member')
    .action(async (operation: string, { as, request, session, ...target }: SiteTarget & CallOptions) => {
      const caller = as === 'visitor' || as === 'owner' || as === 'app' ? as : { member: as };
      const body = { operation, as: caller, request, session };
      showAnswer(target, await callSite<CallAnswer>(target, 'POST', '/calls', body));
    });

  emulatorCommand(program, 'traps')
    .description('print mistakes that work by accident, and what to write instead')
    .action(async (target: Target) => {
      const { traps } = await orPackage(
        () => callControl<TrapList>(connectionOf(target), 'GET', '/traps'),
        async () => (await import('../../../server/control/calls/traps')).allTraps(),
      );
      show(
        target,
        traps,
        ({ title, happens, accident, instead, code }) => `${title}\n${happens}\n${accident}\n${instead}\n\n${code}\n`,
      );
    });

  emulatorCommand(program, 'collection')
    .argument('[operations...]', 'default: all')
    .description('make the calls behind the flows on a new site, then remove it; exits with 1 if one is refused')
    .option('--list', 'only list them')
    .action(async (operations: string[], { list, ...target }: Target & { list?: boolean }) => {
      const connection = connectionOf(target);
      if (list) {
        const { calls } = await orPackage(
          () => callControl<Collection>(connection, 'GET', '/collection'),
          async () => (await import('../../../server/control/calls/collection')).collectionCalls(),
        );
        return show(
          target,
          calls,
          ({ call, area, skipped }) => `${call}  @wix/${area}${skipped ? `  (${skipped})` : ''}`,
        );
      }
      const body = operations.length > 0 ? { calls: operations } : {};
      const { results } = await callControl<CollectionRun>(connection, 'POST', '/collection/runs', body);
      show(target, results, resultText);
      if (results.some(({ status }) => status !== 200)) process.exitCode = 1;
    });
}

/** The package's own descriptions need no running emulator. Throws EmulatorError. */
async function orPackage<T>(ask: () => Promise<T>, own: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof EmulatorError) || error.code !== 'UNREACHABLE') throw error;
  }
  try {
    return await own();
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw new EmulatorError(error.message, error.status);
  }
}

function rowText({ name, package: from, served, removal, evidence }: OperationRow): string {
  const kinds = EVIDENCE_KINDS.filter((kind) => evidence[kind]);
  const notes = [
    ...(served ? [] : ['not served']),
    ...(removal ? [`removal ${removal}`] : []),
    ...(kinds.length > 0 ? [`covered: ${kinds.join(', ')}`] : []),
  ];
  return `${name}  ${from}${notes.length > 0 ? `  (${notes.join('; ')})` : ''}`;
}

const resultText = ({ call, status, durationMs, problem }: EntryResult): string =>
  `${status}  ${call}  ${problem ?? `${durationMs} ms`}`;

interface CallOptions {
  as: string;
  request: object;
  session?: string;
}

function showAnswer(target: Target, answer: CallAnswer): void {
  show(
    target,
    [answer],
    ({ response, ...rest }) => `${JSON.stringify(response, null, 2)}\n${JSON.stringify(rest, null, 2)}`,
  );
  if (answer.status !== 200) process.exitCode = 1;
}

function textOf(detail: OperationDetail): string {
  const {
    name,
    package: from,
    signature,
    description,
    permission,
    role,
    errors,
    replacedBy,
    removal,
    example,
    evidence,
    assumptions,
  } = detail;
  const evidenceTexts = Object.entries(evidence).map(([kind, file]) => `${kind} (${file ?? 'no test'})`);
  const lines = [
    `${name}  ${from}`,
    signature ?? '',
    description ?? '',
    `required role: ${role}${permission ? `, permission ${permission}` : ''}`,
    errors.length > 0 ? `errors: ${errors.join(', ')}` : '',
    removal ? `to be removed on ${removal}${replacedBy ? `, use ${replacedBy}` : ''}` : '',
    evidenceTexts.length > 0 ? `covered by tests: ${evidenceTexts.join(', ')}` : '',
    ...queryTexts(detail),
    `example: ${JSON.stringify(example.request)}`,
    ...(assumptions.length > 0 ? ['rules without a source:', ...assumptions.map((text) => `- ${text}`)] : []),
  ];
  return lines.filter((line) => line !== '').join('\n');
}
