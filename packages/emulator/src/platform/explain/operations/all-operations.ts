import type { ModuleContract } from '../../contract/contract-types';
import { everyModule } from '../../contract/every-module';
import { leastRole } from '../../http/permissions';
import { type Route, Routes, verticalOf } from '../../http/routing';
import {
  type CallEvent,
  type CallModule,
  type CallType,
  type CallTypes,
  functionOf,
  type Operation,
} from './operation';
import unserved from './unserved.json';

/** Without handlers: an app on a real site also explains calls, and must not load the emulator. */
const table = new Routes(everyModule.map((contract) => ({ contract, handlers: {} })));
const routes = table.all;
const unservedNames: ReadonlySet<string> = new Set(unserved);

let all: Promise<readonly Operation[]> | undefined;

export function operations(): Promise<readonly Operation[]> {
  all ??= allOperations();
  return all;
}

export async function findOperation(area: string, call: string): Promise<Operation | undefined> {
  return (await operations()).find((each) => each.area === area && `${each.module}.${functionOf(each)}` === call);
}

let byName: Map<string, Operation> | undefined;

export async function findOperationNamed(name: string): Promise<Operation | undefined> {
  byName ??= new Map((await operations()).map((each) => [each.name, each]));
  return byName.get(name);
}

/** `path`: with any text in place of IDs, on each of the operation's addresses. */
export async function operationAt(method: string, path: string): Promise<Operation | undefined> {
  const match = table.match(method, path);
  if (!match) return undefined;
  const { name, module } = match.route;
  // An older generation of the package may have an operation that today's has not.
  return (
    (await findOperationNamed(name)) ??
    toOperation(match.route, await wordsOf(`${verticalOf(module)}.${module.namespace}`))
  );
}

export async function moduleOf({ area, module }: Pick<Operation, 'area' | 'module'>): Promise<CallModule> {
  const contract = everyModule.find((each) => verticalOf(each) === area && each.namespace === module);
  if (!contract) throw new Error(`the contract has no module ${area}.${module}`);
  return describeModule(contract, await wordsOf(`${area}.${module}`));
}

export function reachableFrom({ types, enums }: CallTypes, root: string): CallTypes {
  const reached = { types: {} as Record<string, CallType>, enums: {} as Record<string, readonly string[]> };
  const waiting = [root];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const type = types[name];
    if (!type || reached.types[name]) continue;
    reached.types[name] = type;
    for (const { type: kind, ref } of Object.values(type.fields)) {
      if (!ref) continue;
      if (kind === 'enum') reached.enums[ref] = enums[ref] ?? [];
      else waiting.push(ref);
    }
  }
  return reached;
}

async function allOperations(): Promise<readonly Operation[]> {
  return Promise.all(
    routes.map(async (route) => {
      const area = verticalOf(route.module);
      return toOperation(route, await wordsOf(`${area}.${route.module.namespace}`));
    }),
  );
}

function toOperation({ name, module, operation }: Route, words: ModuleWords): Operation {
  const { method, paths, pathParams, permission, identities, request, response, required, errors } = operation;
  const { query, searchable, aggregatable } = operation;
  const { signature, description } = words.operations?.[functionOf({ name })] ?? {};
  return {
    name,
    area: verticalOf(module),
    module: module.namespace,
    method,
    path: paths[0] ?? '',
    pathParams,
    ...(signature && { signature }),
    ...(description && { description }),
    ...(permission && { permission }),
    ...(identities && { identities }),
    role: leastRole({ name, operation }),
    request,
    response,
    required,
    errors,
    ...(query && { query }),
    ...(searchable && { searchable, aggregatable }),
    ...(operation.replacedBy && { replacedBy: operation.replacedBy }),
    ...(operation.removal && { removal: operation.removal }),
    events: module.events.map(({ eventType }) => eventType),
    isServed: !unservedNames.has(name),
  };
}

function describeModule({ types, enums, events }: ModuleContract, words: ModuleWords): CallModule {
  return {
    types: Object.fromEntries(
      Object.entries(types).map(([name, type]) => [name, describeType(type, words.fields?.[name])]),
    ),
    enums,
    events: events.map((event) => describeEvent(event, words.events?.[event.name])),
  };
}

function describeType(
  { fields, oneOfs }: ModuleContract['types'][string],
  texts: Readonly<Record<string, string>> = {},
): CallType {
  const described = Object.entries(fields).map(([name, field]) => {
    const description = texts[name];
    return [name, description ? { ...field, description } : field] as const;
  });
  return { fields: Object.fromEntries(described), ...(oneOfs && { oneOfs }) };
}

function describeEvent({ name, eventType, permission }: CallEvent, description: string | undefined): CallEvent {
  return { name, eventType, permission: permission || undefined, description: description || undefined };
}

export interface ModuleWords {
  operations?: Readonly<Record<string, { signature?: string; description?: string }>>;
  fields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  events?: Readonly<Record<string, string>>;
}

let words: Promise<Readonly<Record<string, ModuleWords>>> | undefined;

/** Two megabytes, loaded on demand. `module`: such as `bookings.services`. */
async function wordsOf(module: string): Promise<ModuleWords> {
  words ??= import('./words.generated.json').then(
    // The generator makes the file in this shape.
    ({ default: read }) => read as unknown as Readonly<Record<string, ModuleWords>>,
  );
  return (await words)[module] ?? {};
}
