import { OAuthStrategy } from '@wix/sdk';
import { type SandboxKeys, sandboxMails } from '../sandbox/sandbox';
import { aMemberOf, memberToken } from './a-member';
import type { Caller } from './callers';
import type { CollectionEntry, CollectionStep } from './collection';
import type { Operation } from './operation';
import { findOperationNamed } from './operations';
import { runCall } from './run-call';
import { isRecord, valueAt } from './wire-request';

export interface EntryResult {
  call: string;
  /** Of the call itself, or of the step before it that failed. */
  status: number;
  durationMs: number;
  /** How many calls were made for it. */
  steps: number;
  /** What the platform said where it did not do it. */
  problem?: string;
}

/** Makes the entry's calls on the sandbox site, until one is not granted. Only for callers who may act as its owner. */
export async function runEntry({ call, steps = [] }: CollectionEntry, keys: SandboxKeys): Promise<EntryResult> {
  const answers: unknown[] = [];
  // The same visitor in all its steps, so that a cart stays theirs.
  const callers = new Map<string, Caller>();
  let status = 0;
  let durationMs = 0;
  for (const step of steps) {
    const operation = await operationOf(step);
    const mail = JSON.stringify(step.request).includes('{{mail.') ? await lastMail(keys.siteId) : {};
    const values = { ...answers, mail, site: { clientId: keys.clientId } };
    const request = filled(step.request, values);
    const as = String(filled(step.as, values));
    const known = callers.get(as) ?? (await callerOf(as, keys));
    callers.set(as, known);
    const outcome = await runCall(operation, isRecord(request) ? request : {}, known);
    if (outcome.kind === 'refused')
      return { call, status: 0, durationMs, steps: answers.length, problem: outcome.reason };
    ({ status, durationMs } = outcome.answer);
    answers.push(outcome.answer.body);
    if (status !== 200) {
      const message = isRecord(outcome.answer.body) ? String(outcome.answer.body.message ?? '') : '';
      return { call, status, durationMs, steps: answers.length, problem: `${step.operation}: ${message}` };
    }
  }
  return { call, status, durationMs, steps: answers.length };
}

/** Of the contract, or an address that no package describes: `POST /oauth2/token`. */
async function operationOf({
  operation: name,
}: CollectionStep): Promise<Pick<Operation, 'method' | 'path' | 'pathParams'>> {
  const [method = '', path] = name.split(' ');
  if (path) return { method, path, pathParams: {} };
  const operation = await findOperationNamed(name);
  if (!operation) throw new Error(`the contract has no operation ${name}`);
  return operation;
}

/** Nobody, who has no token yet; a new visitor each time; the first member of the site; the member of that ID. */
async function callerOf(as: string, keys: SandboxKeys): Promise<Caller> {
  const { clientId, siteId, ownerApiKey } = keys;
  if (as === 'nobody') return caller({});
  if (as === 'owner') return caller({ authorization: ownerApiKey, 'wix-site-id': siteId });
  if (as === 'visitor') {
    const { accessToken } = await OAuthStrategy({ clientId }).generateVisitorTokens();
    return caller({ authorization: accessToken.value });
  }
  const token = as === 'member' ? await aMemberOf(keys) : await memberToken(keys, as);
  return token ? caller({ authorization: token }) : { kind: 'refused', reason: 'The site has no member.' };
}

const caller = (headers: Record<string, string>): Caller => ({ kind: 'caller', headers });

/** What the newest mail that has it says: a code, a token. */
async function lastMail(siteId: string): Promise<Record<string, unknown>> {
  const mails = await sandboxMails(siteId);
  const newest = (name: string) => mails.find((mail) => mail[name] !== undefined)?.[name];
  return { code: newest('code'), recoveryToken: newest('recoveryToken') };
}

const REFERENCE = /\{\{([\w.-]+)\}\}/g;

function filled(value: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((each) => filled(each, values));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, values)]));
  if (typeof value !== 'string') return value;
  return value.replace(REFERENCE, (_, path: string) => String(valueAt(values, path)));
}
