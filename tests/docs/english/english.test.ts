import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mayHaveOddWords, oddWords } from '../../../lint/english.mjs';
import { headingsOf, textsOfCode } from './texts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Written by generators from the packages' own texts. */
const GENERATED = /^emulator\/src\/(?:contract\/modules|composition\/seed\/seed-types)\//;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:m?[jt]sx?|md)$/.test(file) && !GENERATED.test(file));

function hitsOf(file: string): string[] {
  const content = readFileSync(join(root, file), 'utf8');
  if (!file.endsWith('.md') && !mayHaveOddWords(content)) return [];
  const texts = file.endsWith('.md') ? headingsOf(content) : textsOfCode(file, content);
  return texts.flatMap(({ kind, line, text }) =>
    oddWords(kind, text).map((odd) => `${file}:${line}: ${odd}\n    ${text}`),
  );
}

test('comments, test names, screens and headings are plain English', () => {
  expect(files.flatMap(hitsOf).join('\n')).toBe('');
});
