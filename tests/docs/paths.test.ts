import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROOM =
  /^(app|attack|bench|components|devtools|docs|e2e|emulator|environment|examples|lib|mutants|scripts|tests)\//;

/** Decisions describe the past: their files may be gone. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...markdownIn('docs'),
  ...markdownIn('bench'),
  'examples/README.md',
  ...markdownIn('mutants'),
];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  test('links to existing files', () => {
    const links = [...text.matchAll(/\]\(((?:\([^)\s]*\)|[^()#\s])+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    const missing = links.filter(
      (target) => !target.includes(':') && !existsSync(join(root, dirname(document), target)),
    );
    expect(missing).toEqual([]);
  });

  test('names existing files', () => {
    const named = [...text.matchAll(/`([\w./()[\]%-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => ROOM.test(path));
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test('the guide answers forty questions', () => {
  const guide = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  expect(guide.match(/^\| … .*\? \|/gm)?.length).toBeGreaterThanOrEqual(40);
});

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}
