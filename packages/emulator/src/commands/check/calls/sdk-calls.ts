import { functionOf, type Operation } from '../../../platform/explain/operations/operation';
import type { Call, FileFacts } from '../flow/expression';
import type { Flow } from '../flow/value-flow';
import { type Caller, kindOf, partsOf, type Value } from '../flow/values';
import type { FoundCall } from './found-call';

/** By `stores/productsV3.getProduct`. */
export type OperationsByFunction = ReadonlyMap<string, Operation>;

export const byFunction = (operations: readonly Operation[]): OperationsByFunction =>
  new Map(operations.map((each) => [`${each.area}/${each.module}.${functionOf(each)}`, each]));

export function sdkCalls(files: readonly FileFacts[], flow: Flow, known: OperationsByFunction): FoundCall[] {
  const modules = flow.clientModules();
  return files.flatMap(({ calls }) =>
    calls.flatMap((call) => {
      const named = [...flow.valuesOf(call.callee)].filter((value) => kindOf(value) === 'sdk');
      const found = named.length > 0 ? namedCalls(named, call, known) : callByNames(call, flow, modules, known);
      return found.filter(({ name }) => !isLocal(name));
    }),
  );
}

/** Functions such as `onOrderCreated` receive webhooks, `items.filter` begins a condition, and enums are no functions. */
const isLocal = (name: string): boolean => name === 'items.filter' || /\.(?:on)?[A-Z]\w*$/.test(name);

function namedCalls(values: readonly Value[], call: Call, known: OperationsByFunction): FoundCall[] {
  const found = new Map<string, FoundCall>();
  for (const value of values) {
    const [, vertical = '', module = '', own = '', caller = ''] = partsOf(value);
    const name = `${module}.${own}`;
    const operation = known.get(`${vertical.replace('@wix/', '')}/${name}`);
    const key = `${vertical}/${name}`;
    const other = found.get(key);
    if (other && other.caller !== caller) other.caller = '';
    else
      found.set(
        key,
        toFound(call, {
          name: operation?.name ?? name,
          package: vertical,
          operation,
          caller: caller as Caller,
          how: 'sdk',
        }),
      );
  }
  const all = [...found.values()];
  // A function taken from one of several modules belongs to the one that has it.
  return all.some(({ operation }) => operation) ? all.filter(({ operation }) => operation) : all.slice(0, 1);
}

/** `locals.wix.products.queryProducts()`: the client is unknown, but module and function have names that the project's clients know. */
function callByNames(
  { callee, ...call }: Call,
  flow: Flow,
  modules: ReadonlyMap<string, ReadonlySet<Value>>,
  known: OperationsByFunction,
): FoundCall[] {
  if (callee.kind !== 'member' || callee.of.kind !== 'member' || !callee.name || !callee.of.name) return [];
  const values = modules.get(callee.of.name);
  if (!values || flow.valuesOf(callee.of).size > 0) return [];
  for (const value of values) {
    const [kind, vertical = '', module = ''] = partsOf(value);
    const operation = kind === 'module' && known.get(`${vertical.replace('@wix/', '')}/${module}.${callee.name}`);
    if (!operation) continue;
    const { name } = operation;
    return [toFound({ callee, ...call }, { name, package: vertical, operation, caller: '', how: 'name' })];
  }
  return [];
}

export const toFound = (
  { site: { file, line, column, chain, fields } }: Call,
  rest: Pick<FoundCall, 'name' | 'package' | 'operation' | 'caller' | 'how'>,
): FoundCall => ({ file, line, column, chain, fields, ...rest });
