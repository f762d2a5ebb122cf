import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TOOLS = /^(packages\/devtools|app\/\(tools\))\//;
/** Folders whose code runs in the app. */
const APP = ['app', 'components', 'packages/devtools', 'packages/environment', 'lib'];
const MAX_PACKAGES = 12;

const packagesIn = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')).dependencies).filter(
    (name) => !name.startsWith('@wix/'),
  );

const files = [
  'instrumentation.ts',
  'proxy.ts',
  ...APP.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ),
];

/** The files that import from the package. */
const usersOf = (name: string): string[] => {
  const imports = new RegExp(`(?:from|import\\(|import) ?'${name}(?:/[^']*)?'`);
  return files.filter((file) => imports.test(readFileSync(join(root, file), 'utf8')));
};

test('the app needs at most 12 packages besides React and the platform’s own', () => {
  const packages = packagesIn('package.json').filter((name) => name !== 'react' && name !== 'react-dom');
  expect(packages.length).toBeLessThanOrEqual(MAX_PACKAGES);
});

test.each(packagesIn('package.json').filter((name) => name !== 'headless-emulator'))(
  '%s is imported outside the tools',
  (name) => {
    expect(usersOf(name).filter((file) => !TOOLS.test(file))).not.toEqual([]);
  },
);

test.each(packagesIn('packages/devtools/package.json'))('%s is imported only by the tools', (name) => {
  const users = usersOf(name);
  expect(users).not.toEqual([]);
  expect(users.filter((file) => !TOOLS.test(file))).toEqual([]);
});
