import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { specification } from '../../packages/emulator/generator/specification/pages';
import { rulesIn } from '../../packages/emulator/generator/specification/rules';

const domains = fileURLToPath(new URL('../../packages/emulator/src/platform/domains', import.meta.url));
const pages = specification();

test('the specification has a page for each domain', () => {
  expect([...pages.keys()]).toEqual(expect.arrayContaining(readdirSync(domains).map((domain) => `${domain}.md`)));
});

test.each([...pages.keys()])('specification/%s names each rule of a suite once', (name) => {
  const sections = (pages.get(name) ?? '').split(/^#+ .*$/m);
  const repeated = sections.flatMap((section) => {
    const rules = [...section.matchAll(/^- \[(.*)\]\(.*\)$/gm)].map(([, rule]) => rule);
    return rules.filter((rule, index) => rules.indexOf(rule) !== index);
  });
  expect(repeated).toEqual([]);
});

describe('rules read from a test file', () => {
  const rules = (code: string) =>
    rulesIn('a.test.ts', code).map(({ suites, text, line }) => [...suites, text, line].join(' › '));

  test('include the names of their suites and the lines of their tests', () => {
    const code = `onEveryDatabase('carts', () => {\n  describe('a line', () => {\n    test('has a price', () => {});\n  });\n});`;
    expect(rules(code)).toEqual(['carts › a line › has a price › 3']);
  });

  test('are listed for each case if the file contains the case’s values', () => {
    expect(rules(`test.each([\n['paid', 2 * 3],\n['due', 4]])('%s is %i', () => {});`)).toEqual([
      'paid is 6 › 2',
      'due is 4 › 3',
    ]);
    expect(rules(`const KINDS = ['a', 'b'] as const;\ntest.each(KINDS)('%s sells', () => {});`)).toEqual([
      'a sells › 1',
      'b sells › 1',
    ]);
    expect(rules(`test.each([['a', { b: [1] }]])('%s with %j', () => {});`)).toEqual(['a with { b: [1] } › 1']);
    expect(rules(`test.each([{ name: 'a', of: { b: 1 } }])('$name of $of.b', () => {});`)).toEqual(['a of … › 1']);
  });

  test('are listed once for all cases if the values are known only when the tests run', () => {
    expect(rules(`test.each(casesOf(site))('%s sells', () => {});`)).toEqual(['… sells › 1']);
    expect(rules(`test.each([() => 1, () => 2])('%s sells', () => {});`)).toEqual(['… sells › 1']);
  });
});
