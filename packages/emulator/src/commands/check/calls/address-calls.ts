import type { Call, FileFacts } from '../flow/expression';
import { GETS, METHOD_NAMES } from '../flow/requests';
import type { Flow } from '../flow/value-flow';
import { kindOf, objectsIn, partsOf, type Value } from '../flow/values';
import { addressIn } from './addresses';
import type { FoundCall } from './found-call';
import { toFound } from './sdk-calls';

/** They read, keep, compare or print an address. */
const OTHERS =
  /^(?:log|info|warn|error|debug|trace|json|send|URL|startsWith|endsWith|includes|indexOf|match|matchAll|test|exec|replace|replaceAll|split|concat|push|unshift|set|has|add|append|join|expect|toBe|toEqual|String|Error|\w+Error|redirect)$/;
const ADDRESS_FIELDS = ['url', 'uri'];
const BASE_FIELDS = ['baseURL', 'baseUrl', 'prefixUrl'];

/** Calls of `fetch`, axios and whatever else is given an address of the platform. */
export async function addressCalls(files: readonly FileFacts[], flow: Flow): Promise<FoundCall[]> {
  const calls = files.flatMap((file) => file.calls);
  return (await Promise.all(calls.map((call) => addressCall(call, flow)))).flat();
}

async function addressCall(call: Call, flow: Flow): Promise<FoundCall[]> {
  const [first] = call.args;
  if (OTHERS.test(call.site.name)) return [];
  // A project's own function passes the address on: its inner call counts.
  const callees = [...flow.valuesOf(call.callee)];
  if (!first || callees.some((value) => ['function', 'sdk'].includes(kindOf(value)))) return [];
  const given = flow.valuesOf(first);
  const texts = [...textsIn(given), ...ADDRESS_FIELDS.flatMap((name) => fieldsOf(given, name, flow))];
  if (texts.length === 0) return [];
  const isOwn = callees.some((value) => partsOf(value)[1] === '@wix/sdk');
  const base = call.callee.kind === 'member' ? baseOf(flow.valuesOf(call.callee.of), flow) : undefined;
  const found = new Map<string, FoundCall>();
  for (const text of texts) {
    const address = await addressIn(text.startsWith('/') && base ? base + text : text, methodOf(call), isOwn);
    if (!address) continue;
    const { method, path, operation } = address;
    const name = operation?.name ?? `${method ?? ''} ${path}`.trim();
    const rest = operation && { operation, package: `@wix/${operation.area}` };
    found.set(name, toFound(call, { name, ...rest, caller: '', how: 'address' }));
  }
  return [...found.values()];
}

function methodOf({ site: { method, name, fields }, args }: Call): string | undefined {
  if (method) return method;
  if (METHOD_NAMES.test(name)) return name.toUpperCase().replace(/^DEL$/, 'DELETE');
  // The options may come from elsewhere.
  const isShown =
    args.length < 2 ? !fields.includes('method') : args[1]?.kind === 'object' && !fields.includes('method');
  return GETS.test(name) && isShown ? 'GET' : undefined;
}

const textsIn = (values: ReadonlySet<Value>): string[] =>
  [...values].flatMap((value) => (kindOf(value) === 'text' ? [partsOf(value)[1] ?? ''] : []));

const fieldsOf = (values: ReadonlySet<Value>, name: string, flow: Flow): string[] =>
  objectsIn(values).flatMap((object) =>
    textsIn(flow.valuesOf({ kind: 'member', of: { kind: 'object', object }, name })),
  );

const baseOf = (values: ReadonlySet<Value>, flow: Flow): string | undefined =>
  BASE_FIELDS.flatMap((name) => fieldsOf(values, name, flow))
    .find((text) => /wixapis\.com/.test(text))
    ?.replace(/\/$/, '');
