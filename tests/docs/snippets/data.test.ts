import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { CAPABILITIES } from '../../../packages/emulator/src/server/control/capabilities';
import { nameOf, type Snippet, snippets } from './snippets';

const LANGUAGES = ['http', 'js', 'json', 'sh', 'text', 'ts', 'tsx', 'yaml'];
const cases = (language: string) =>
  snippets.filter((snippet) => snippet.language === language).map((snippet) => [nameOf(snippet), snippet] as const);

test('every code block of a document names its language', () => {
  expect(snippets.filter(({ language }) => !LANGUAGES.includes(language)).map(nameOf)).toEqual([]);
});

test.each(cases('json'))('%s is JSON', (_, { code }) => {
  expect(Object.keys(JSON.parse(code))).not.toEqual([]);
});

test.each(cases('yaml'))('%s is YAML', (_, { code }) => {
  expect(parseYaml(code)).toBeInstanceOf(Object);
});

describe.each(cases('http'))('%s', (_, snippet) => {
  test('has calls of the control interface with JSON bodies', () => {
    const calls = callsIn(snippet);
    expect(calls.length).toBeGreaterThan(0);
    for (const { route, bodies } of calls) {
      expect(
        ROUTES.some((known) => known.test(route)),
        route,
      ).toBe(true);
      for (const body of bodies) expect(() => JSON.parse(body), body).not.toThrow();
    }
  });
});

const ROUTES = CAPABILITIES.map(
  ({ control }) => new RegExp(`^${control.replace(/:\w+/g, '[^/ ]+').replaceAll('/', '\\/')}$`),
);

/** A call is `PUT /path`, with a body beside it and further bodies in the lines below. `…` stands for values. */
function callsIn({ code }: Snippet): { route: string; bodies: string[] }[] {
  return code
    .split(/^(?=[A-Z]+ \/)/m)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [, route = '', rest = ''] = /^([A-Z]+ \/\S*)([\s\S]*)$/.exec(text) ?? [];
      return { route, bodies: objectsIn(rest.replaceAll('[ … ]', '[]')) };
    });
}

/** The texts between outer braces, and whatever is outside of them. */
function objectsIn(text: string): string[] {
  let depth = 0;
  let separated = '';
  for (const character of text) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    separated += character === '}' && depth === 0 ? '}\0' : character;
  }
  return separated
    .split('\0')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
