import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { oddWords } from '../../../lint/english.mjs';
import { headingsOf, textsOfCode } from './texts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Known hits per folder. They may only fall. */
const LIMITS: Record<string, number> = {
  app: 1,
  attack: 1,
  devtools: 1,
  docs: 7,
  'emulator/src': 3,
  'emulator/tests': 76,
  lib: 1,
  'next.config.js': 3,
  'playwright.config.ts': 2,
  'proxy.ts': 3,
  tests: 2,
  'vitest.config.ts': 2,
};

/** Written by generators from the packages' own texts. */
const GENERATED = /^emulator\/src\/(?:contract\/modules|composition\/seed\/seed-types)\//;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:m?[jt]sx?|md)$/.test(file) && !GENERATED.test(file));

function hitsOf(file: string): string[] {
  const content = readFileSync(join(root, file), 'utf8');
  const texts = file.endsWith('.md') ? headingsOf(content) : textsOfCode(file, content);
  return texts.flatMap(({ kind, line, text }) =>
    oddWords(kind, text).map((odd) => `${file}:${line}: ${odd}\n    ${text}`),
  );
}

/** The top folder; in the emulator the one below it. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('emulator/') ? 2 : 1)
    .join('/');

test('comments, test names, screens and headings are plain English', () => {
  const hits: Record<string, string[]> = Object.fromEntries(Object.keys(LIMITS).map((folder) => [folder, []]));
  for (const file of files) {
    const folder = folderOf(file);
    hits[folder] = [...(hits[folder] ?? []), ...hitsOf(file)];
  }
  for (const [folder, lines] of Object.entries(hits)) {
    expect.soft(lines.length, `${folder}\n${lines.join('\n')}`).toBe(LIMITS[folder] ?? 0);
  }
});
