import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingEmulatorCheck, setupChecks } from '../../src/commands/cli/doctor';
import { readProject } from '../../src/commands/cli/init/project';
import { usageChecks } from '../../src/commands/cli/usage-checks';

function projectWith(devDependencies: Record<string, string>, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ devDependencies }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test.each([
  ['vite', 'It starts with the Vite dev server', 'http://localhost:5173/__emulator'],
  ['astro', 'It starts with the Astro dev server', 'http://localhost:4321/__emulator'],
  ['next', 'It starts with the Next.js dev server', 'http://localhost:3000'],
])('doctor points a project with %s to its dev server when no emulator is running', (name, server, address) => {
  const { state, text } = missingEmulatorCheck(readProject(projectWith({ [name]: '*' })));
  expect({ state, text }).toEqual({ state: 'note', text: expect.stringContaining(server) });
  expect(text).toContain(address);
});

test('doctor names the commands that start an emulator when none is running for a plain script', () => {
  expect(missingEmulatorCheck(readProject(projectWith({})))).toMatchObject({
    state: 'note',
    text: expect.stringContaining('"exec"'),
  });
});

test('doctor accepts a configuration that uses the plugin', () => {
  const config = "import emulator from 'headless-emulator/vite';\nexport default { plugins: [emulator()] };";
  const folder = projectWith({ vite: '*' }, { 'vite.config.ts': config });
  expect(setupChecks(readProject(folder))).toEqual([
    { name: 'Vite', state: 'ok', text: 'vite.config.ts uses headless-emulator' },
  ]);
});

test('doctor notes a configuration without the plugin and a missing configuration', () => {
  const without = projectWith({ vite: '*' }, { 'vite.config.ts': 'export default {};' });
  expect(setupChecks(readProject(without))).toMatchObject([
    { state: 'note', text: expect.stringContaining('vite.config.ts') },
  ]);
  expect(setupChecks(readProject(projectWith({ vite: '*' })))).toMatchObject([{ state: 'note' }]);
});

test('doctor checks no configuration file for a plain script', () => {
  expect(setupChecks(readProject(projectWith({})))).toEqual([]);
});

const ID = '9e37d7b0-3621-418f-a6b6-000000000005';
const OTHER_ID = '9e37d7b0-3621-418f-a6b6-000000000002';
const CONFIG = "import { withEmulator } from 'headless-emulator/next';\nexport default withEmulator({});";
const checksOf = (packages: Record<string, string>, files: Record<string, string> = {}) =>
  usageChecks(readProject(projectWith(packages, files)));

test('doctor reports the adapter on a version of Next.js that it does not work with, and another way', () => {
  const files = { 'next.config.mjs': CONFIG };
  expect(checksOf({ next: '^14.2.0' }, files)).toEqual([
    {
      name: 'Next.js',
      state: 'problem',
      text: expect.stringMatching(/needs next 16\.4\.0 or newer.* \^14\.2\.0 \(next\.config\.mjs\).* exec --front/),
    },
  ]);
  expect(checksOf({ next: '16.4.1' }, files)).toEqual([]);
});

test('doctor notes a package that no file uses', () => {
  const packages = { 'headless-emulator': '0.1.0' };
  const unused = [{ name: 'Package', state: 'note', text: expect.stringContaining('init') }];
  const installed = {
    'node_modules/headless-emulator/index.js': "'headless-emulator'",
    'package-lock.json': 'headless-emulator',
  };
  expect(checksOf(packages, installed)).toEqual(unused);
  for (const [file, text] of [
    ['src/shop.test.tsx', "import { test } from 'headless-emulator/vitest';"],
    ['.github/workflows/test.yml', 'run: npx headless-emulator exec -- npm test'],
    ['.env.test', 'HEADLESS_EMULATOR_URL=http://127.0.0.1:4010'],
  ] as const)
    expect(checksOf(packages, { [file]: text }), file).toEqual([]);
  expect(checksOf({})).toEqual([]);
});

test('doctor counts a script of package.json as a use', () => {
  const folder = projectWith({});
  const project = {
    scripts: { test: 'headless-emulator exec -- vitest' },
    devDependencies: { 'headless-emulator': '1' },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  expect(usageChecks(readProject(folder))).toEqual([]);
});

test('doctor notes two client IDs of an app, and none of its tests', () => {
  const files = {
    '.env': `WIX_CLIENT_ID=${ID}`,
    'src/wix.ts': `OAuthStrategy({ clientId: '${ID.toUpperCase()}' })`,
    'tests/shop.test.ts': `const clientId = '${OTHER_ID}';`,
  };
  expect(checksOf({}, files)).toEqual([]);
  const [check] = checksOf({}, { ...files, 'src/admin.js': `const CLIENT_ID = "${OTHER_ID}";` });
  expect(check).toMatchObject({ name: 'Client ID', state: 'note' });
  expect(check?.text).toContain(`${ID} in .env, ${OTHER_ID} in src/admin.js`);
});
