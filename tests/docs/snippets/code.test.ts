// @module-tag slow
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackageInto } from '../../../packages/emulator/tests/package/built-package';
import { documents, nameOf, root, type Snippet, snippets } from './snippets';

const run = promisify(execFile);
const MARKS = ['', 'typechecked', 'fragment'];
/** Each guide's program runs, and its hosted page is completed, in this test. */
const GUIDES = { folder: 'packages/emulator/skills/', test: 'packages/emulator/tests/mcp/skills.test.ts' };

const isCode = ({ language }: Snippet): boolean => ['js', 'ts', 'tsx'].includes(language);
const code = snippets.filter((snippet) => isCode(snippet) && !snippet.document.startsWith(GUIDES.folder));
const withMark = (wanted: string): Snippet[] => code.filter(({ mark }) => mark === wanted);
const programs = withMark('');
const typechecked = withMark('typechecked');
const quotes = code.filter(({ mark }) => !MARKS.includes(mark));

/** A project outside the checkout, with the built package and this checkout's other packages. */
let project: string;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'documents-'));
  await buildPackageInto(project, ['@playwright', '@types', 'next', 'playwright', 'react', 'vite', 'vitest']);
}, 300_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('every document with code is read', () => {
  expect(existsSync(join(root, GUIDES.test))).toBe(true);
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'packages/emulator/README.md', 'packages/emulator/AGENTS.md']),
  );
  expect(programs.length).toBeGreaterThanOrEqual(12);
});

describe('code without a mark', () => {
  let outcomes: Map<Snippet, { output: string; error?: string }>;
  beforeAll(async () => {
    const files = programs.map(({ code: text }, index) => {
      const file = join(project, `program-${index}.mjs`);
      writeFileSync(file, transformSync(text, { loader: 'ts', format: 'esm' }).code);
      return file;
    });
    const runner = join(root, 'tests/docs/snippets/run-programs.mjs');
    const { stdout } = await run(process.execPath, [runner, ...files], { cwd: project });
    const results: { output: string; error?: string }[] = JSON.parse(stdout);
    outcomes = new Map(
      programs.map((snippet, index) => [snippet, results[index] ?? { output: '', error: 'no result' }]),
    );
  }, 300_000);

  test.each(programs.map((snippet) => [nameOf(snippet), snippet] as const))('%s runs as pasted', (_, snippet) => {
    const { error, output = '' } = outcomes.get(snippet) ?? {};
    expect(error).toBeUndefined();
    if (snippet.code.includes('console.log(')) expect(output.trim()).toMatch(/[a-z]{3}/i);
  });
});

test('code with the mark “typechecked” has the types of the package and of the app', { timeout: 300_000 }, async () => {
  for (const [index, snippet] of typechecked.entries()) {
    const [, path = `snippet.${snippet.language}`] = /^\/\/ (app\/\S+)$/m.exec(snippet.code) ?? [];
    const file = join(
      project,
      `of-${snippet.document.replaceAll('/', '-')}`,
      path.startsWith('app/') ? '' : String(index),
      path,
    );
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, snippet.code);
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', project], { cwd: project }).catch((error) => error);
  expect(stdout).toBe('');
});

const { paths }: { paths: Record<string, string[]> } = JSON.parse(
  readFileSync(join(root, 'tsconfig.json'), 'utf8'),
).compilerOptions;

const TSCONFIG = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: {
    incremental: false,
    plugins: [],
    paths: Object.fromEntries(
      Object.entries(paths).map(([name, targets]) => [name, targets.map((target) => join(root, target))]),
    ),
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  },
  // The app's calls of `fetch` have the options of Next.js.
  include: ['of-*/**/*', join(root, 'node_modules/next/types/global.d.ts')],
  exclude: [],
};

test.each(quotes.map((quote) => [nameOf(quote), quote] as const))('%s quotes its file', (_, { mark, code: text }) => {
  expect(withoutSpaces(readFileSync(join(root, mark), 'utf8'))).toContain(withoutSpaces(text));
});

/** A document may break lines elsewhere. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '').replace(/,([\]})])/g, '$1');
