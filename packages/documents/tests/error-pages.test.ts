// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackageInto } from '../../emulator/tests/package/built-package';
import { type ErrorCode, errorCodes } from '../src/error-codes';
import { errorIndex, errorPage } from '../src/error-page';
import { errorProgram } from '../src/error-program';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const RUNNER = join(root, 'tests/docs/snippets/run-programs.mjs');

let errors: ErrorCode[];
let project: string;
beforeAll(async () => {
  errors = await errorCodes(root);
  project = mkdtempSync(join(tmpdir(), 'error-pages-'));
  await buildPackageInto(project);
}, 300_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('every code has a page with its calls, a way to provoke it and a way to mend it', async () => {
  expect(errors.length).toBeGreaterThan(600);
  for (const error of errors) {
    const page = await errorPage(error);
    expect(page.match(/^## .*/gm), error.code).toEqual(['## Calls', '## Provoke it', '## Mend it']);
    expect(
      page.split('\n').filter((line) => /^\| `[\w.-]+`.* \| `@wix\/[\w-]+` \| (?:visitor|member|owner)/.test(line)),
      error.code,
    ).toHaveLength(error.calls.length);
    expect(errorIndex(errors)).toContain(`[${error.code}](${error.code}.md)`);
  }
});

test('a code’s page names the tests of its rule and the words of the refusal', async () => {
  const page = await errorPage(codeOf('SLOT_NOT_AVAILABLE'));
  expect(page).toContain('packages/emulator/tests/bookings/');
  expect(page).toContain('409.');
});

test('the program of each served code gets that code', { timeout: 300_000 }, async () => {
  const programs: { code: string; file: string }[] = [];
  for (const error of errors) {
    const program = await errorProgram(error);
    expect(program !== undefined, error.code).toBe(error.calls.some(({ isServed }) => isServed));
    if (program === undefined) continue;
    const file = join(project, `${error.code}.mjs`);
    writeFileSync(file, program);
    programs.push({ code: error.code, file });
  }
  const { stdout } = await promisify(execFile)(process.execPath, [RUNNER, ...programs.map(({ file }) => file)], {
    cwd: project,
    maxBuffer: 10_000_000,
  });
  const outcomes: { output: string; error?: string }[] = JSON.parse(stdout);
  const wrong = programs.flatMap(({ code }, index) =>
    outcomes[index]?.output.trim() === code ? [] : [{ code, ...outcomes[index] }],
  );
  expect(wrong).toEqual([]);
  expect(programs.length).toBeGreaterThan(550);
});

function codeOf(code: string): ErrorCode {
  const error = errors.find((each) => each.code === code);
  if (!error) throw new Error(`the contract has no code ${code}`);
  return error;
}
