import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { mayHaveOddWords, oddWords } from '../../../tools/lint/english.mjs';
import { headingsOf, textsOfCode } from './texts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Written by generators from the packages' own texts. */
const GENERATED = /^packages\/emulator\/src\/platform\/(?:contract\/modules|composition\/seed\/seed-types)\//;

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

describe('the plain English rules', () => {
  test.each([
    ['comment', 'Whether the ticket is valid.', 'Whether'],
    ['comment', 'The order opens by itself.', 'by itself'],
    ['test', 'accepts whoever comes', 'whoever'],
    ['test', 'of a full class waits', 'of'],
    ['screen', 'There are no more.', 'no more'],
    ['subject', 'Adds coupons', 'Adds'],
  ] as const)('find an odd word in the %s "%s"', (kind, text, word) => {
    expect(oddWords(kind, text).join()).toContain(word);
  });

  test.each([
    ['comment', 'Source: "whether the ticket is to be valid" in the docs.'],
    ['screen', 'What happens next'],
    ['subject', 'Process coupons again'],
  ] as const)('accept the %s "%s"', (kind, text) => {
    expect(oddWords(kind, text)).toEqual([]);
  });

  test('read comments, test names and screens, but no other strings', () => {
    const code = [
      '/** Of one. */ const a = "// of two";',
      "test('whose three', () => {});",
      'const b = <p title="to be four">{a} // anew</p>; // meanwhile five',
    ].join('\n');
    expect(textsOfCode('page.tsx', code).map(({ kind, line, text }) => `${kind} ${line} ${text}`)).toEqual([
      'test 2 whose three',
      'screen 3 to be four',
      'screen 3 // anew',
      'comment 1 Of one.',
      'comment 3 meanwhile five',
    ]);
    expect(mayHaveOddWords(code)).toBe(true);
    expect(mayHaveOddWords('/** The price. */ const price = 1;')).toBe(false);
  });
});

test('comments, test names, screens and headings are plain English', { timeout: 180_000 }, () => {
  expect(files.flatMap(hitsOf).join('\n')).toBe('');
});
