import type { readDescriptions } from './packages/read-packages';

/**
 * The files that are written when packages are installed, by their path in the repository. `.gitignore` lists the
 * ending of their names, and `tools/scripts/describe-packages.mjs` lists their places.
 */
export function describedFiles({
  words,
  functions,
  generations,
}: Awaited<ReturnType<typeof readDescriptions>>): Map<string, string> {
  const tables = Object.entries(functions);
  const names = tables.flatMap(([vertical, table]) =>
    Object.entries(table).map(([operation, { module, name }]) => [operation, `@wix/${vertical} ${module}.${name}`]),
  );
  return new Map([
    ['packages/emulator/src/platform/explain/operations/words.generated.json', JSON.stringify(words)],
    ['packages/emulator/src/platform/explain/generations.generated.json', JSON.stringify(generations)],
    ['packages/devtools/recorder/function-names.generated.json', JSON.stringify(firstOfEach(names))],
    ...tables.map(
      ([vertical, table]) =>
        [
          `packages/emulator/src/platform/explain/code/functions/${vertical}.generated.json`,
          JSON.stringify(table),
        ] as const,
    ),
  ]);
}

/** Two packages may send the same operation: the first one names it. */
const firstOfEach = (entries: readonly (readonly string[])[]): object => Object.fromEntries(entries.toReversed());
