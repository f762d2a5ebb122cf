import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TOPS = ['app', 'components', 'docs', 'e2e', 'lib', 'packages', 'tests', 'tools'];
const MAX_FILES = 20;
/** Builds write to folders that begin with a dot, and to a package’s `dist`. Others’ code is installed. */
const BUILT = /\/\.|\bnode_modules\b|^packages\/[\w-]+\/dist(\/|$)/;

test.each(TOPS)('no folder of %s has more than 20 files', (top) => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(join(root, top), { recursive: true, withFileTypes: true })) {
    const folder = relative(root, entry.parentPath);
    if (entry.isFile() && !BUILT.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(0);
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});
