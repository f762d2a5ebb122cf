import { findOperationNamed } from '../operations/all-operations';
import type { Operation } from '../operations/operation';
import { type CallRequest, isRecord, valueAt } from '../request/wire-request';

export interface EntryResult {
  call: string;
  /** The status of the call, or of the earlier step that failed. */
  status: number;
  durationMs: number;
  steps: number;
  problem?: string;
}

export type CalledOperation = Pick<Operation, 'method' | 'path' | 'pathParams'>;

export type StepOutcome =
  | { kind: 'answer'; status: number; durationMs: number; body: unknown }
  | { kind: 'refused'; reason: string };

export interface EntrySite {
  clientId: string;
  /** `as`: `owner`, `visitor` (the same in all steps), `member` (the site's first), `nobody`, or a member's ID. */
  call(operation: CalledOperation, request: CallRequest, as: string): Promise<StepOutcome>;
  mails(): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export async function runEntry({ call, steps = [] }: CollectionEntry, site: EntrySite): Promise<EntryResult> {
  const answers: unknown[] = [];
  let status = 0;
  let durationMs = 0;
  for (const step of steps) {
    const operation = await getOperation(step);
    const mail = JSON.stringify(step.request).includes('{{mail.') ? await lastMail(site) : {};
    const values = { ...answers, mail, site: { clientId: site.clientId } };
    const request = fillValues(step.request, values);
    const outcome = await site.call(operation, isRecord(request) ? request : {}, String(fillValues(step.as, values)));
    if (outcome.kind === 'refused')
      return { call, status: 0, durationMs, steps: answers.length, problem: outcome.reason };
    ({ status, durationMs } = outcome);
    answers.push(outcome.body);
    if (status !== 200) {
      const message = isRecord(outcome.body) ? String(outcome.body.message ?? '') : '';
      return { call, status, durationMs, steps: answers.length, problem: `${step.operation}: ${message}` };
    }
  }
  return { call, status, durationMs, steps: answers.length };
}

async function getOperation({ operation: name }: CollectionStep): Promise<CalledOperation> {
  const [method = '', path] = name.split(' ');
  if (path) return { method, path, pathParams: {} };
  const operation = await findOperationNamed(name);
  if (!operation) throw new Error(`the contract has no operation ${name}`);
  return operation;
}

async function lastMail(site: EntrySite): Promise<Record<string, unknown>> {
  const mails = await site.mails();
  const newest = (name: string) => mails.find((mail) => mail[name] !== undefined)?.[name];
  return { code: newest('code'), recoveryToken: newest('recoveryToken') };
}

const REFERENCE = /\{\{([\w.-]+)\}\}/g;

function fillValues(value: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((each) => fillValues(each, values));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillValues(each, values)]));
  if (typeof value !== 'string') return value;
  return value.replace(REFERENCE, (_, path: string) => String(valueAt(values, path)));
}

interface CollectionStep {
  operation: string;
  /** An identity, `nobody`, or a member of an earlier step: `{{0.member.id}}`. */
  as: string;
  /** `{{0.service.id}}` comes from the first step's response, `{{mail.code}}` from the last mail. */
  request: CallRequest;
}

export interface CollectionEntry {
  call: string;
  area: string;
  steps?: readonly CollectionStep[];
  skipped?: string;
}

let entries: Promise<readonly CollectionEntry[]> | undefined;

/** `tests/explain/record-collection.ts` writes the steps. */
export function collection(): Promise<readonly CollectionEntry[]> {
  entries ??= import('./collection.json').then(({ default: read }) => read);
  return entries;
}
