import type { ContactV5 } from './conversion';

/** Source: `UpsertMode`: array fields are appended except in OVERWRITE, and APPEND fills only empty fields. */
export function upserted(present: ContactV5, sent: ContactV5, mode: string): ContactV5 {
  if (mode === 'OVERWRITE') return sent;
  const stored: Readonly<Record<string, unknown>> = { ...present };
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
      const known = stored[name];
      if (Array.isArray(value)) return [[name, appended(Array.isArray(known) ? known : [], value)]];
      return mode === 'APPEND' && known !== undefined ? [] : [[name, value]];
    }),
  );
}

/** Leaves out what the list has: `e164`, `id` and `defaultAddress` are not the caller's. */
function appended(known: readonly unknown[], added: readonly unknown[]): unknown[] {
  const keys = new Set(known.map(keyOf));
  return [...known, ...added.filter((each) => !keys.has(keyOf(each)))];
}

const keyOf = (value: unknown): string =>
  JSON.stringify(value, (name, inner) => (['id', 'e164', 'defaultAddress'].includes(name) ? undefined : inner));
