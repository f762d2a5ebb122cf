import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Caller, callerAs, mayActAsOwner } from './callers';
import type { Operation } from './operation';
import { findOperationNamed } from './operations';
import { runCall } from './run-call';
import { CATALOG_V3_VALUES, SITE_VALUES, type SiteValue } from './site-values';
import { type CallRequest, isRecord, valueAt } from './wire-request';

export interface Example {
  request: CallRequest;
  /** Kinds of things of which the site has none, or would not say: the request has `{{…}}` in their place. */
  missing: string[];
}

let templates: Promise<Record<string, unknown>> | undefined;

/** A request for the operation that works on this site: where it names something, that is something the site has. */
export async function exampleFor(operation: Pick<Operation, 'name'>): Promise<Example> {
  templates ??= readTemplates();
  const template = (await templates)[operation.name];
  if (!isRecord(template)) return { request: {}, missing: [] };
  const nouns = [...new Set([...JSON.stringify(template).matchAll(PLACEHOLDER)].map(([, noun = '']) => noun))];
  // The most that may be asked: the owner sees what is hidden, too.
  const caller = await callerAs((await mayActAsOwner()) ? 'owner' : 'visitor');
  const found = new Map(await Promise.all(nouns.map(async (noun) => [noun, await foundOnSite(noun, caller)] as const)));
  const missing = new Set<string>();
  const request = withValues(template, found, (noun) => missing.add(noun));
  return { request: isRecord(request) ? request : {}, missing: [...missing] };
}

/** `{{bookings/service.id}}` */
const PLACEHOLDER = /\{\{([\w-]+\/\w+)((?:\.\w+)*)\}\}/g;

async function foundOnSite(noun: string, caller: Caller): Promise<unknown> {
  for (const value of [SITE_VALUES[noun], CATALOG_V3_VALUES[noun]]) {
    const found = value && (await askedFor(value, caller));
    if (found !== undefined) return found;
  }
  return undefined;
}

async function askedFor({ operation: name, request = {}, at }: SiteValue, caller: Caller): Promise<unknown> {
  const operation = await findOperationNamed(name);
  if (!operation) throw new Error(`the contract has no operation ${name}`);
  const outcome = await runCall(operation, request, caller);
  return outcome.kind === 'answer' && outcome.answer.status === 200 ? valueAt(outcome.answer.body, at) : undefined;
}

function withValues(value: unknown, found: ReadonlyMap<string, unknown>, miss: (noun: string) => void): unknown {
  if (Array.isArray(value)) return value.map((each) => withValues(each, found, miss));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withValues(each, found, miss)]));
  if (typeof value !== 'string') return value;
  let whole: unknown;
  const text = value.replace(PLACEHOLDER, (spelt, noun: string, path: string) => {
    const had = found.get(noun);
    const part = path === '' ? had : valueAt(had, path.slice(1));
    if (part === undefined || part === null) {
      miss(noun);
      return spelt;
    }
    if (spelt === value) whole = part;
    return String(part);
  });
  return whole ?? text;
}

const readTemplates = async (): Promise<Record<string, unknown>> => {
  const read: unknown = JSON.parse(await readFile(join(process.cwd(), 'devtools/calls/examples.json'), 'utf8'));
  return isRecord(read) ? read : {};
};
