import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const PROGRAM = `
  const { join } = require('node:path');
  const greet = (name) => 'hello ' + name;
  module.exports = greet;
  console.log(greet(join('a', 'b')), __filename.endsWith('program.cjs'));
  setTimeout(() => {}, 300);
`;

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  file = join(folder, 'program.cjs');
  writeFileSync(file, PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function started(cache: string): Promise<string> {
  const code = `import { runCompiled } from './scripts/compiled.mjs'; runCompiled(${JSON.stringify(file)}, ${JSON.stringify(cache)}, 50)`;
  return (await run(process.execPath, ['--input-type=module', '-e', code])).stdout;
}

test('a program says the same when it is compiled and when it was compiled before', async () => {
  const cache = join(folder, 'cache');
  expect(await started(cache)).toBe('hello a/b true\n');
  const kept = readFileSync(cache);
  expect(kept.length).toBeGreaterThan(100);
  expect(await started(cache)).toBe('hello a/b true\n');
  // What is taken is not made anew.
  expect(readFileSync(cache).equals(kept)).toBe(true);
});

test('what was spoiled is made anew', async () => {
  const cache = join(folder, 'spoiled');
  writeFileSync(cache, 'no code');
  expect(await started(cache)).toBe('hello a/b true\n');
  expect(readFileSync(cache, 'latin1')).not.toBe('no code');
});

test('where nothing can be kept the program runs all the same', async () => {
  expect(await started(join(folder, 'nowhere', 'cache'))).toBe('hello a/b true\n');
  expect(readdirSync(folder).sort()).toEqual(['cache', 'program.cjs', 'spoiled']);
});
