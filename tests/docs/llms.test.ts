import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(root, 'llms.txt'), 'utf8');
const linked = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, path = '']) => path);

const documents = [
  ...['docs', 'packages/emulator/docs'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
  ...readdirSync(join(root, 'packages/emulator/skills')).map((name) => `packages/emulator/skills/${name}/SKILL.md`),
];

test('llms.txt begins with a title and a summary', () => {
  expect(text).toMatch(/^# .+\n\n> .+\n/);
});

test.each(linked)('llms.txt links to %s, which exists', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

test('llms.txt links to each document and each guide', () => {
  expect(documents.filter((path) => !linked.includes(path))).toEqual([]);
});
