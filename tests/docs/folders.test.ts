import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_FILES = 20;

test.each(['emulator', 'tests'])('no folder of %s has more than 20 files', (top) => {
  const entries = readdirSync(join(root, top), { recursive: true, withFileTypes: true });
  const counts = new Map<string, number>();
  for (const entry of entries) {
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(10);
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});
