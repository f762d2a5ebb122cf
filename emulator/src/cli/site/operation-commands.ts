import type { Command } from 'commander';
import type { CallAnswer } from '../../control/calls/make-call';
import type { OperationDetail } from '../../control/calls/operations';
import { callControl } from '../../library/connection';
import { objectOf } from '../json-argument';
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

interface Operation {
  name: string;
  package: string;
  method: string;
  path: string;
  served: boolean;
}

/** Lists the platform's operations, and calls one. */
export function operationCommands(program: Command): void {
  emulatorCommand(program, 'operations')
    .argument('[words...]', 'words in its name, description, permission or error codes')
    .description('list the operations of the platform, and whether the emulator serves them')
    .action(async (words: string[], target: Target) => {
      const path = `/operations?search=${encodeURIComponent(words.join(' '))}`;
      const { operations } = await callControl<{ operations: Operation[] }>(connectionOf(target), 'GET', path);
      show(
        target,
        operations,
        ({ name, package: from, served }) => `${name}  ${from}${served ? '' : '  (not served)'}`,
      );
    });

  siteCommand(program, 'describe')
    .argument('<operation>', 'such as services.queryServices')
    .description('print the fields, permission, errors and an example request of an operation')
    .action(async (operation: string, target: SiteTarget) => {
      const { siteId } = await siteOf(target);
      const path = `/operations/${encodeURIComponent(operation)}?site=${siteId}`;
      const detail = await callControl<OperationDetail>(connectionOf(target), 'GET', path);
      show(target, [detail], textOf);
    });

  siteCommand(program, 'call')
    .argument('<operation>', 'such as services.queryServices')
    .description('call an operation on a site; exits with 1 if it is refused')
    .option('--as <caller>', 'visitor, owner, or the email address of a member', 'visitor')
    .option('--request <JSON>', 'the request, or @ and the name of a file with it', objectOf, {})
    .option('--session <session>', 'the session that an earlier call printed: the same visitor or member calls')
    .action(async (operation: string, { as, request, session, ...target }: SiteTarget & CallOptions) => {
      const caller = as === 'visitor' || as === 'owner' ? as : { member: as };
      const body = { operation, as: caller, request, ...(session !== undefined && { session }) };
      answered(target, await callSite<CallAnswer>(target, 'POST', '/calls', body));
    });
}

interface CallOptions {
  as: string;
  request: object;
  session?: string;
}

function answered(target: Target, answer: CallAnswer): void {
  show(
    target,
    [answer],
    ({ response, ...rest }) => `${JSON.stringify(response, null, 2)}\n${JSON.stringify(rest, null, 2)}`,
  );
  if (answer.status !== 200) process.exitCode = 1;
}

function textOf({
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
}: OperationDetail): string {
  const lines = [
    `${name}  ${from}`,
    signature ?? '',
    description ?? '',
    `least role: ${role}${permission ? `, permission ${permission}` : ''}`,
    errors.length > 0 ? `errors: ${errors.join(', ')}` : '',
    removal ? `to be removed on ${removal}${replacedBy ? `, use ${replacedBy}` : ''}` : '',
    `example: ${JSON.stringify(example.request)}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}
