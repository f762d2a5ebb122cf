import { expect, test } from 'vitest';
import { addressOf } from '../../src/commands/cli/managed-project';

test.each<[string, Record<string, string>, string | undefined]>([
  ['npx astro dev', {}, 'http://localhost:4321'],
  ['npx astro dev --port 4400', {}, 'http://localhost:4400'],
  ['astro preview --port=4500', {}, 'http://localhost:4500'],
  ['npx wix dev', {}, 'http://localhost:4321'],
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
