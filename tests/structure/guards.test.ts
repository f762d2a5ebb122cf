import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUARDS } from '../../tools/mutants/guards.mjs';

test.each(Object.entries(GUARDS))('the guard %s names existing files and tests', (_name, { files, tests }) => {
  const folderOf = (pattern: string) => pattern.replace(/\/\*\.ts$/, '');
  expect([...files, ...tests].filter((pattern) => !existsSync(folderOf(pattern)))).toEqual([]);
});
