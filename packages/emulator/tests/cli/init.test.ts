import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changeFiles } from '../../src/commands/cli/init/change-files';
import { changesOf, stepsFor } from '../../src/commands/cli/init/init-command';
import { readProject } from '../../src/commands/cli/init/project';

type Files = Record<string, string>;

function projectWith(packageJson: object | string, files: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'init-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = typeof packageJson === 'string' ? packageJson : JSON.stringify(packageJson, null, 2);
  for (const [file, content] of Object.entries({ 'package.json': text, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

function filesIn(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]));
}

function change(folder: string, kind: 'write' | 'remove'): string[] {
  const project = readProject(folder);
  const changes = changesOf(project, stepsFor(project), kind === 'remove');
  changeFiles(folder, changes);
  return changes.map(({ file }) => file);
}

const stepsIn = (folder: string) => stepsFor(readProject(folder)).map(({ step }) => [step.file, step.text]);

describe('the way of a framework', () => {
  test.each(['13.5.6', '^14.2.2', '~15.1', '16.3.9', '15', '16.3.x'])(
    'Next.js %s runs its own script under exec',
    (next) => {
      const folder = projectWith({ scripts: { dev: 'next dev -p 3001' }, dependencies: { next } });
      expect(stepsIn(folder)).toEqual([
        ['package.json', '"dev:emulator": "headless-emulator exec --front http://localhost:3001 -- npm run dev"'],
      ]);
    },
  );

  test.each(['16.4.0', '^16.0.0', '16', 'latest', '17.0.0-canary.3', 'workspace:*'])(
    'Next.js %s has the adapter',
    (next) => {
      const files = stepsIn(projectWith({ dependencies: { next } })).map(([file]) => file);
      expect(files).toEqual(['next.config.mjs', 'instrumentation.js', 'app/headless-emulator/[...path]/route.js']);
    },
  );

  test('the installed version decides over the range', () => {
    const folder = projectWith(
      { dependencies: { next: '^16.0.0' } },
      { 'node_modules/next/package.json': '{ "version": "16.2.0" }' },
    );
    expect(stepsIn(folder)).toEqual([
      ['package.json', '"dev:emulator": "headless-emulator exec --front http://localhost:3000 -- next dev"'],
    ]);
  });

  test.each([
    ['nuxt', '3000 -- nuxt dev'],
    ['@angular/core', '4200 -- ng serve'],
  ])('%s runs under exec', (name, command) => {
    const steps = stepsIn(projectWith({ dependencies: { [name]: '*' } }));
    expect(steps).toEqual([
      ['package.json', `"dev:emulator": "headless-emulator exec --front http://localhost:${command}"`],
    ]);
  });

  test.each<[string, object, string]>([
    ['without scripts', {}, 'astro dev'],
    ['with a script', { dev: 'astro dev --port 4400' }, 'npm run dev'],
  ])('Astro managed by Wix, %s, runs under exec', (_name, scripts, command) => {
    const steps = stepsIn(projectWith({ scripts, dependencies: { astro: '^5.8.0', '@wix/astro': '^2.39.0' } }));
    expect(steps).toEqual([['package.json', `"dev:emulator": "headless-emulator exec -- ${command}"`]]);
  });

  test.each<[string, object, Files, string[]]>([
    ['a Python project', {}, { 'shop.py': '' }, ['exec -- python3 script.py']],
    ['a PHP project', { devDependencies: { 'headless-emulator': '*' } }, { 'composer.json': '{}' }, ['exec -- php']],
    ['a Ruby project', {}, { Gemfile: '' }, ['exec -- ruby script.rb']],
    ['Node with a Python script', { dependencies: { '@wix/sdk': '*' } }, { 'a.py': '' }, ['node --import', 'python3']],
    ['Vite with a Python script', { devDependencies: { vite: '8' } }, { 'a.py': '' }, ['emulator()']],
    ['a project of nothing known', {}, { 'go.mod': '' }, ['node --import']],
  ])('%s gets the line of its language', (_, packageJson, files, texts) => {
    const steps = stepsIn(projectWith(packageJson, files)).map(([, text]) => text);
    expect(steps).toEqual(texts.map((text) => expect.stringContaining(text)));
  });

  test('Vitest before fixtures of its own gets the emulator itself', () => {
    expect(stepsIn(projectWith({ devDependencies: { vitest: '^2.1.0' } }))).toMatchObject([
      ['your tests', expect.stringContaining('createEmulator')],
    ]);
    expect(stepsIn(projectWith({ devDependencies: { vitest: '^4.0.0' } }))).toMatchObject([
      ['your tests', expect.stringContaining('headless-emulator/vitest')],
    ]);
  });

  test.each([
    ['pnpm-lock.yaml', 'pnpm add --save-dev', 'pnpm run dev'],
    ['yarn.lock', 'yarn add --dev', 'yarn run dev'],
    ['bun.lock', 'bun add --dev', 'bun run dev'],
    ['package-lock.json', 'npm install --save-dev', 'npm run dev'],
  ])('%s names the package manager, also from a folder of the workspace', (lockFile, install, command) => {
    const workspace = projectWith({}, { [lockFile]: '' });
    const folder = join(workspace, 'apps', 'shop');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'package.json'),
      '{ "scripts": { "dev": "next dev" }, "dependencies": { "next": "14" } }',
    );
    expect(readProject(folder).packageManager.install).toBe(install);
    expect(stepsIn(folder)[0]?.[1]).toContain(command);
  });
});

const TS = { 'tsconfig.json': '{}' };

describe.each<[string, object | string, Files, string[]]>([
  ['Vite without a configuration', { devDependencies: { vite: '8' } }, {}, ['vite.config.js']],
  ['Vite and TypeScript', { devDependencies: { vite: '8' } }, TS, ['vite.config.ts']],
  [
    'Vite with plugins in lines',
    { devDependencies: { vite: '8' } },
    {
      'vite.config.ts':
        "import react from '@vitejs/plugin-react';\n\nexport default {\n  plugins: [\n    react(),\n  ],\n};\n",
    },
    ['vite.config.ts'],
  ],
  [
    'Vite with plugins in one line, and Windows line ends',
    { devDependencies: { vite: '8' } },
    {
      'vite.config.js':
        "import { defineConfig } from 'vite';\r\nimport react from '@vitejs/plugin-react';\r\n\r\nexport default defineConfig({\r\n  plugins: [react()],\r\n});\r\n",
    },
    ['vite.config.js'],
  ],
  [
    'Vite without plugins',
    { devDependencies: { vite: '8' } },
    { 'vite.config.mjs': 'export default {\n\tserver: { port: 3000 },\n};\n' },
    ['vite.config.mjs'],
  ],
  [
    'Astro as it is created',
    { dependencies: { astro: '6' } },
    {
      'astro.config.mjs':
        "// @ts-check\nimport { defineConfig } from 'astro/config';\n\nexport default defineConfig({});\n",
    },
    ['astro.config.mjs'],
  ],
  [
    'Next.js with pages in src',
    { dependencies: { next: '16.4.0' } },
    { ...TS, 'src/app/page.tsx': '', 'next.config.ts': 'const config = {};\nexport default config\n' },
    ['next.config.ts', 'src/instrumentation.ts', 'src/app/headless-emulator/[...path]/route.ts'],
  ],
  [
    'Next.js with its own instrumentation',
    { dependencies: { next: '16.4.0' } },
    {
      'next.config.mjs': 'const config = {};\n\nexport default config;\n',
      'instrumentation.js': 'export function register() {}\n',
    },
    ['next.config.mjs', 'app/headless-emulator/[...path]/route.js'],
  ],
  ['Next.js 14', { name: 'shop', scripts: { dev: 'next dev' }, dependencies: { next: '14' } }, {}, ['package.json']],
  ['Next.js 14 without scripts', '{\n\t"name": "shop",\n\t"dependencies": { "next": "14" }\n}\n', {}, ['package.json']],
  [
    'a package.json with lists in one line',
    '{\r\n  "files": ["dist"],\r\n  "scripts": { "build": "next build" },\r\n  "dependencies": { "next": "14" }\r\n}\r\n',
    {},
    ['package.json'],
  ],
])('%s', (_, packageJson, files, changed) => {
  test('has the lines once after two writes, and none after two removals', () => {
    const folder = projectWith(packageJson, files);
    const before = filesIn(folder);
    expect(change(folder, 'write')).toEqual(changed);
    const written = filesIn(folder);
    for (const file of changed) expect(written[file]?.match(/headless-emulator/g)).toHaveLength(1);
    for (const [file, text] of Object.entries(before)) {
      if (text.includes('\r\n')) expect(written[file]?.match(/(?<!\r)\n/)).toBeNull();
      if (!changed.includes(file)) expect(written[file]).toBe(text);
    }
    expect(change(folder, 'write')).toEqual([]);
    expect(change(folder, 'remove')).toEqual(changed);
    expect(filesIn(folder)).toEqual(before);
    expect(readdirSync(folder)).not.toContain('headless-emulator');
    expect(change(folder, 'remove')).toEqual([]);
  });
});

test('adds one import and one plugin to a configuration', () => {
  const folder = projectWith(
    { devDependencies: { vite: '8' } },
    { 'vite.config.ts': "import react from '@vitejs/plugin-react';\n\nexport default { plugins: [react()] };\n" },
  );
  change(folder, 'write');
  expect(filesIn(folder)['vite.config.ts']).toBe(
    "import react from '@vitejs/plugin-react';\nimport emulator from 'headless-emulator/vite';\n\nexport default { plugins: [emulator(), react()] };\n",
  );
});

test.each<[string, string, object]>([
  ['vite.config.ts', 'export default ({ mode }) => configFor(mode);\n', { vite: '8' }],
  ['vite.config.ts', 'export default { plugins: [], build: { rollupOptions: { plugins: [a()] } } };\n', { vite: '8' }],
  ['next.config.js', 'module.exports = {};\n', { next: '16.4.0' }],
  ['next.config.mjs', 'export default {};\n', { next: '16.4.0' }],
])('leaves %s alone if only a person can change it', (file, text, dependencies) => {
  const folder = projectWith({ dependencies }, { [file]: text });
  expect(change(folder, 'write')).not.toContain(file);
  change(folder, 'remove');
  expect(filesIn(folder)).toEqual({ 'package.json': expect.any(String), [file]: text });
});

test('a removal leaves files that were edited since', () => {
  const folder = projectWith({ dependencies: { next: '16.4.0' } });
  change(folder, 'write');
  const own = 'export { register } from "headless-emulator/next/instrumentation";\nmine();\n';
  writeFileSync(join(folder, 'instrumentation.js'), own);
  change(folder, 'remove');
  expect(filesIn(folder)).toEqual({ 'package.json': expect.any(String), 'instrumentation.js': own });
});

test('changes nothing if one of its files cannot be written', () => {
  // A file stands where the route needs a folder.
  const folder = projectWith(
    { dependencies: { next: '16.4.0' } },
    { 'next.config.mjs': 'export default {};\n', app: '' },
  );
  const before = filesIn(folder);
  expect(() => change(folder, 'write')).toThrow('route.js cannot be written, so nothing was changed');
  expect(filesIn(folder)).toEqual(before);
});
