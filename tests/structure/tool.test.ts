import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'packages/emulator/ui/src');
/** Modules of the emulator that do not need Node. The tool may contain their code. */
const PURE: readonly string[] = [
  'packages/emulator/src/server/control/requests/filter',
  'packages/emulator/src/server/control/snapshots/address-lines',
  'packages/emulator/src/server/control/snapshots/changed-fields',
  'packages/emulator/src/server/control/snapshots/file-limit',
  'packages/emulator/src/platform/explain/evidence/kinds',
  'packages/emulator/src/platform/explain/operations/kind-of-call',
  'packages/emulator/src/platform/explain/operations/operation',
  'packages/emulator/src/platform/explain/request/check-request',
  'packages/emulator/src/platform/explain/request/field-rules',
  'packages/emulator/src/platform/explain/request/json-places',
  'packages/emulator/src/platform/explain/request/secret-fields',
  'packages/emulator/src/platform/explain/request/secrets',
  'packages/emulator/src/platform/explain/request/suggestions',
  'packages/emulator/src/platform/explain/request/type-at',
];

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const importsIn = (text: string) =>
  // Template literals may contain code for the reader to paste.
  [...text.replaceAll(/`[^`]*`/g, '``').matchAll(/import\s+(type\s)?[^;]*?from\s+'([^']+)'|import\('([^']+)'\)/g)].map(
    ([, type, from, loaded = from]) => ({ isOfTypes: type !== undefined, path: loaded ?? '' }),
  );

test('the tool imports only types from the emulator', () => {
  const runtimeImports = sources.flatMap(({ name, text }) =>
    importsIn(text)
      .filter(({ isOfTypes, path }) => path.startsWith('.') && !isOfTypes)
      .map(({ path }) => ({ name, path: relative(root, join(folder, name, '..', path)) })),
  );
  expect(runtimeImports.length).toBeGreaterThan(10);
  expect(
    runtimeImports.filter(({ path }) => !path.startsWith('packages/emulator/ui/src') && !PURE.includes(path)),
  ).toEqual([]);
});

test('the tool is bundled from development dependencies alone', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'packages/emulator/package.json'), 'utf8'),
  );
  const packages = sources.flatMap(({ text }) =>
    importsIn(text)
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('.'))
      .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')),
  );
  expect(packages).toContain('react');
  for (const name of new Set(packages)) {
    expect(devDependencies, name).toHaveProperty([name]);
    expect(dependencies).not.toHaveProperty([name]);
  }
});
