import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FLOORS } from '../structure/floors';

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

describe('docs/architecture.md', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const rows = [...page.matchAll(/^\| ((?:`[\w-]+` ?)+) \|/gm)].map(([, names = '']) => names.replaceAll('`', ''));

  test('lists the floors in the order that the imports keep', () => {
    expect(rows.slice(1).reverse()).toEqual(FLOORS);
  });

  test('lists each folder of the emulator', () => {
    const folders = readdirSync(join(root, 'emulator/src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(rows.flatMap((names) => names.split(' ')).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  test('is one page', () => {
    expect(page.split('\n').length).toBeLessThanOrEqual(100);
  });
});

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}
