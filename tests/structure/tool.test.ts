import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { SOURCES } from '../../packages/emulator/build-steps/build-ui.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'packages/emulator/ui/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const importsIn = (text: string) =>
  // Template literals may contain code for the reader to paste.
  [...text.replaceAll(/`[^`]*`/g, '``').matchAll(/import\s+(type\s)?[^;]*?from\s+'([^']+)'|import\('([^']+)'\)/g)].map(
    ([, type, from, loaded = from]) => ({ isOfTypes: type !== undefined, path: loaded ?? '' }),
  );

test('the tool contains nothing that needs Node, and is built again when a module of it changes', async () => {
  const modules: string[] = [];
  await build({
    configFile: join(root, 'packages/emulator/ui/vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
    plugins: [
      {
        name: 'modules',
        buildEnd() {
          modules.push(...this.getModuleIds());
        },
      },
    ],
  });
  const ofEmulator = modules.map((id) => relative(root, id)).filter((path) => path.startsWith('packages/'));
  expect(ofEmulator.length).toBeGreaterThan(100);
  expect(modules.filter((id) => id.includes('browser-external'))).toEqual([]);
  expect(
    ofEmulator.filter((path) => !SOURCES.some((source) => path === source || path.startsWith(`${source}/`))),
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
