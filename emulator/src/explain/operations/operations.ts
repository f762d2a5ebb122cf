import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import {
  type CallModule,
  type CallTypes,
  functionOf,
  moduleSchema,
  type Operation,
  operationSchema,
} from './operation';

const folder = join(process.cwd(), 'devtools/calls/data');
let all: Promise<readonly Operation[]> | undefined;

/** Every operation of the contract, by area and module. Read when the first page asks, not when the app starts. */
export function operations(): Promise<readonly Operation[]> {
  all ??= readJson('index.json').then((read) => z.array(operationSchema).parse(read));
  return all;
}

/** `call`: module and function, as in the address of its page: `services.queryServices`. */
export async function findOperation(area: string, call: string): Promise<Operation | undefined> {
  return (await operations()).find((each) => each.area === area && `${each.module}.${functionOf(each)}` === call);
}

export async function findOperationNamed(name: string): Promise<Operation | undefined> {
  return (await operations()).find((each) => each.name === name);
}

/** Types, enums and events of the operation's module. */
export async function moduleOf({ area, module }: Pick<Operation, 'area' | 'module'>): Promise<CallModule> {
  return moduleSchema.parse(await readJson(`${area}/${module}.json`));
}

/** What of the module's types `root` can be made of. */
export function reachableFrom({ types, enums }: CallTypes, root: string): CallTypes {
  const reached: CallTypes = { types: {}, enums: {} };
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

/** The names of the files are the contract's own: they come from an operation that was found. */
const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(folder, file), 'utf8'));
