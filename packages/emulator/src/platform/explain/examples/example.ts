import { findOperationNamed } from '../operations/all-operations';
import type { Operation } from '../operations/operation';
import { type CallRequest, isRecord, valueAt } from '../request/wire-request';
import { CATALOG_V3_VALUES, SITE_VALUES, type SiteValue } from './site-values';

export interface Example {
  request: CallRequest;
  /** Entities that the site does not list: the request keeps their `{{…}}`. */
  missing: string[];
}

/** Returns the body, `undefined` for a refusal. */
export type AskSite = (operation: Operation, request: CallRequest) => Promise<unknown>;

let templates: Promise<Readonly<Record<string, unknown>>> | undefined;

export async function exampleFor({ name }: Pick<Operation, 'name'>, ask: AskSite): Promise<Example> {
  const template = await templateOf(name);
  const nouns = [...new Set([...JSON.stringify(template).matchAll(PLACEHOLDER)].map(([, noun = '']) => noun))];
  const values = new Map(await Promise.all(nouns.map(async (noun) => [noun, await findOnSite(noun, ask)] as const)));
  const missing = new Set<string>();
  const request = withValues(template, values, (noun) => missing.add(noun));
  return { request: isRecord(request) ? request : {}, missing: [...missing] };
}

/** Entities are placeholders: `{{bookings/service.id}}`. */
export async function templateOf(operation: string): Promise<CallRequest> {
  templates ??= import('./examples.json').then(({ default: read }) => read);
  const template = (await templates)[operation];
  return isRecord(template) ? template : {};
}

const PLACEHOLDER = /\{\{([\w-]+\/\w+)((?:\.\w+)*)\}\}/g;

async function findOnSite(noun: string, ask: AskSite): Promise<unknown> {
  for (const value of [SITE_VALUES[noun], CATALOG_V3_VALUES[noun]]) {
    const known = value && (await readValue(value, ask));
    if (known !== undefined) return known;
  }
  return undefined;
}

async function readValue({ operation: name, request = {}, at, without }: SiteValue, ask: AskSite): Promise<unknown> {
  const operation = await findOperationNamed(name);
  if (!operation) throw new Error(`the contract has no operation ${name}`);
  const answer = valueAt(await ask(operation, request), at);
  if (without === undefined || !Array.isArray(answer)) return answer;
  return answer.find((each) => isRecord(each) && isEmptyList(each[without]));
}

const isEmptyList = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

function withValues(value: unknown, values: ReadonlyMap<string, unknown>, miss: (noun: string) => void): unknown {
  if (Array.isArray(value)) return value.map((each) => withValues(each, values, miss));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withValues(each, values, miss)]));
  if (typeof value !== 'string') return value;
  let whole: unknown;
  const text = value.replace(PLACEHOLDER, (spelt, noun: string, path: string) => {
    const nounValue = values.get(noun);
    const part = path === '' ? nounValue : valueAt(nounValue, path.slice(1));
    if (part === undefined || part === null) {
      miss(noun);
      return spelt;
    }
    if (spelt === value) whole = part;
    return String(part);
  });
  return whole ?? text;
}
