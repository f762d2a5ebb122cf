import type { ModuleContract } from '../../src/platform/contract/contract-types';
import type { ModuleWords } from '../../src/platform/explain/operations/all-operations';
import type { InstalledModule } from '../packages/installed-module';
import { describeModule } from './described-module';

export function moduleWords(installed: InstalledModule, { operations, types, events }: ModuleContract): ModuleWords {
  const described = describeModule(installed);
  return {
    operations: textsByName(Object.keys(operations), (name) => {
      const { signature, description } = described.operation(name);
      return { ...(signature && { signature }), ...(description && { description }) };
    }),
    fields: textsByName(Object.keys(types), (type) => {
      const ofType = described.fields.get(type);
      return textsByName(Object.keys(types[type]?.fields ?? {}), (field) => ofType?.get(field) ?? '');
    }),
    events: textsByName(
      events.map(({ name }) => name),
      (name) => described.events.get(name) ?? '',
    ),
  };
}

/** Sorted by name. Names without a description are left out. */
const textsByName = <Text extends string | object>(
  names: readonly string[],
  textOf: (name: string) => Text,
): Record<string, Text> =>
  Object.fromEntries(
    names
      .toSorted()
      .map((name): [string, Text] => [name, textOf(name)])
      .filter(([, text]) => (typeof text === 'string' ? text !== '' : Object.keys(text).length > 0)),
  );
