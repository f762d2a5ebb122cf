import { leastRole } from '../../http/permissions';
import type { EmulatedModule, Route } from '../../http/routing';
import { Routes, verticalOf } from '../../http/routing';
import type { ModuleContract } from '../contract';
import { moduleId } from '../modules';
import { type DescribedModule, describedModule } from './described-module';

/**
 * The files of `devtools/calls/data`, by path: what the app's console shows of every operation. `index.json` has the
 * operations; a file for each module has its types, and is read only where they are shown.
 */
export async function callPages(root: string, modules: readonly EmulatedModule[]): Promise<Map<string, string>> {
  const routes = new Routes(modules).all;
  const texts = new Map<string, string>();
  const index: string[] = [];
  for (const { contract } of modules) {
    const own = routes.filter(({ module }) => module === contract);
    const described = await wordsOf(root, contract);
    index.push(...own.map((route) => JSON.stringify(operationEntry(route, described))));
    texts.set(`${verticalOf(contract)}/${contract.namespace}.json`, moduleText(contract, described));
  }
  texts.set('index.json', `[\n${index.join(',\n')}\n]\n`);
  return texts;
}

const NO_WORDS: DescribedModule = { operations: new Map(), fields: new Map(), events: new Map() };

/** Their contracts are written by hand: no package describes them in the form that is read here. */
const WRITTEN_BY_HAND: readonly string[] = [
  'data.items',
  'business-tools.appInstallation',
  'calendar.events',
  'calendar.schedules',
  'marketing.coupons',
];

async function wordsOf(root: string, contract: ModuleContract): Promise<DescribedModule> {
  const name = { vertical: verticalOf(contract), namespace: contract.namespace };
  if (WRITTEN_BY_HAND.includes(moduleId(name))) return NO_WORDS;
  return describedModule(root, name, Object.keys(contract.operations));
}

function operationEntry({ name, module, operation, handler }: Route, { operations }: DescribedModule) {
  const sdkName = name.split('.').at(-1) ?? name;
  const words = operations.get(sdkName);
  return {
    name,
    area: verticalOf(module),
    module: module.namespace,
    method: operation.method,
    path: words?.path ?? operation.paths[0],
    pathParams: operation.pathParams,
    signature: words?.signature || undefined,
    description: words?.description || undefined,
    permission: operation.permission,
    identities: operation.identities,
    role: leastRole({ name, operation }),
    request: operation.request,
    response: operation.response,
    required: operation.required,
    errors: operation.errors,
    replacedBy: operation.replacedBy,
    removal: operation.removal,
    events: module.events.map(({ eventType }) => eventType),
    isServed: handler !== undefined,
  };
}

function moduleText({ types, enums, events }: ModuleContract, words: DescribedModule): string {
  const described = Object.entries(types).map(([type, { fields, oneOfs }]) => {
    const texts = words.fields.get(type);
    const entries = Object.entries(fields).map(([field, rules]) => {
      const description = texts?.get(field);
      return [field, { ...rules, ...(description && { description }) }];
    });
    return `${JSON.stringify(type)}:${JSON.stringify({ fields: Object.fromEntries(entries), oneOfs })}`;
  });
  const told = events.map((event) =>
    JSON.stringify({ ...event, description: words.events.get(event.name) || undefined }),
  );
  const values = Object.entries(enums).map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`);
  return `{\n"types":{\n${described.join(',\n')}\n},\n"enums":{\n${values.join(',\n')}\n},\n"events":[\n${told.join(',\n')}\n]\n}\n`;
}
