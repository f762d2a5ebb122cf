import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingEmulatorCheck, setupChecks } from '../../src/cli/doctor';
import { readProject } from '../../src/cli/init/project';

function projectWith(devDependencies: Record<string, string>, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ devDependencies }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
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
