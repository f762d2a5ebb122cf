import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, managedVariables } from '../../src/commands/cli/managed-project';
import { createEmulator } from '../../src/server/library/create-emulator';

test.each<[string, Record<string, string>, string | undefined]>([
  ['npx astro dev', {}, 'http://localhost:4321'],
  ['npx astro dev --port 4400', {}, 'http://localhost:4400'],
  ['astro preview --port=4500', {}, 'http://localhost:4500'],
  ['npm run dev', { dev: 'astro dev --port 4600' }, 'http://localhost:4600'],
  ['npm run dev -- --port 4700', { dev: 'astro dev' }, 'http://localhost:4700'],
  ['pnpm start', { start: 'astro dev' }, 'http://localhost:4321'],
  ['npm run dev', { dev: 'vite' }, undefined],
  ['npx astro build', {}, undefined],
  ['npx playwright test', { dev: 'astro dev' }, undefined],
  ['npm run toString', {}, undefined],
])('the pages of a managed project under %s %j are at %s', (command, scripts, address) => {
  expect(addressOf({ scripts }, command.split(' '))).toBe(address);
});

test('a managed project keeps its keys on a site that is kept between two runs', async () => {
  const data = mkdtempSync(join(tmpdir(), 'managed-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const run = async () => {
    const emulator = await createEmulator({ data });
    const variables = await managedVariables(emulator);
    await emulator.close();
    return variables;
  };
  const first = await run();
  expect(await run()).toEqual(first);
});
