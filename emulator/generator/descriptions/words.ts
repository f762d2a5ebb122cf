import type { ModuleContract } from '../../src/contract/contract';
import type { EmulatedModule } from '../../src/http/routing';
import { verticalOf } from '../../src/http/routing';
import { moduleId } from '../modules';
import { describedModule } from './described-module';

/** The text of `explain/operations/words.json`: descriptions of operations, fields and events, by module. */
export async function wordsText(root: string, modules: readonly EmulatedModule[]): Promise<string> {
  const texts: string[] = [];
  for (const { contract } of modules) {
    const name = { vertical: verticalOf(contract), namespace: contract.namespace };
    if (!WRITTEN_BY_HAND.includes(moduleId(name))) texts.push(await moduleText(root, name, contract));
  }
  return `{\n${texts.join(',\n')}\n}\n`;
}

/** Hand-written contracts: no package describes these modules in a readable form. */
const WRITTEN_BY_HAND: readonly string[] = [
  'data.items',
  'business-tools.appInstallation',
  'calendar.events',
  'calendar.schedules',
  'marketing.coupons',
];

async function moduleText(
  root: string,
  name: { vertical: string; namespace: string },
  { operations, types, events }: ModuleContract,
): Promise<string> {
  const described = await describedModule(root, name, Object.keys(operations));
  const parts = [
    partText(
      'operations',
      Object.keys(operations).map((operation) => {
        const { signature = '', description = '' } = described.operations.get(operation) ?? {};
        return [operation, { ...(signature && { signature }), ...(description && { description }) }];
      }),
    ),
    partText(
      'fields',
      Object.entries(types).map(([type, { fields }]) => {
        const texts = described.fields.get(type);
        const entries = Object.keys(fields).flatMap((field) => {
          const text = texts?.get(field);
          return text ? [[field, text] as const] : [];
        });
        return [type, Object.fromEntries(entries)];
      }),
    ),
    partText(
      'events',
      events.map((event) => [event.name, described.events.get(event.name) ?? '']),
    ),
  ];
  return `${JSON.stringify(moduleId(name))}:{\n${parts.join(',\n')}\n}`;
}

/** One line each; entries without a description are left out. */
function partText(part: string, entries: readonly (readonly [string, string | object])[]): string {
  const lines = entries
    .filter(([, said]) => (typeof said === 'string' ? said !== '' : Object.keys(said).length > 0))
    .map(([name, said]) => `${JSON.stringify(name)}:${JSON.stringify(said)}`);
  return `${JSON.stringify(part)}:{\n${lines.join(',\n')}\n}`;
}
