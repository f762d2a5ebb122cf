import { expect, test, vi } from 'vitest';
import { highlight } from '@/packages/devtools/code/highlight';

const kindOf = (code: string, text: string) =>
  highlight(code, 'typescript')
    .flat()
    .find((token) => token.text.trim() === text)?.kind;

test('code is split into highlighted tokens', () => {
  const code = "const { items } = await products.queryProducts().eq('slug', 5); // one";
  expect(kindOf(code, 'await')).toBe('keyword');
  expect(kindOf(code, '.queryProducts')).toBe('name');
  expect(kindOf(code, "'slug'")).toBe('string');
  expect(kindOf(code, '5')).toBe('constant');
  expect(kindOf(code, 'items')).toBe('plain');
  expect(kindOf(code, '// one')).toBe('comment');
});

test('a line is highlighted to its end even when the machine is slow', ({ onTestFinished }) => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect(kindOf("await products.queryProducts().eq('slug', 5); // one", '// one')).toBe('comment');
});

test('a line of more than 1,000 characters is not highlighted', () => {
  expect(kindOf(`const text = '${'x'.repeat(1_000)}';`, 'const')).toBeUndefined();
  expect(kindOf(`const text = '${'x'.repeat(900)}';`, 'const')).toBe('keyword');
});

test('the tokens add up to the original code', () => {
  const code = 'curl -X POST "http://127.0.0.1/" \\\n  -d \'{"a":1}\'';
  const lines = highlight(code, 'bash');
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code);
});
