import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unstable_doesMiddlewareMatch as isMatched } from 'next/experimental/testing/server';
import { expect, test } from 'vitest';
import { config } from '../../../proxy';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Headers that callers, proxies, other servers or the SDK write. */
const FROM_OUTSIDE = [
  'accept',
  'accept-language',
  'authorization',
  'content-disposition',
  'content-length',
  'content-type',
  'host',
  'last-event-id',
  'next-action',
  'origin',
  'referer',
  'rsc',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-wix-bi-gateway',
  'x-wix-request-id',
];

const filesIn = (folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => `${folder}/${file}`);
const files = ['proxy.ts', 'next.config.js', ...['app', 'components', 'packages/devtools', 'lib'].flatMap(filesIn)];
const sources = new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]));
const constants = new Map(
  [...sources.values()].flatMap((text) =>
    [...text.matchAll(/const (\w+_HEADER) = '([\w-]+)'/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]),
  ),
);

/** The header names in `get('x')` or `get(X_HEADER)`. Empty for a variable. */
function nameIn(argument = ''): string[] {
  const literal = /^'(.*)'$/.exec(argument)?.[1]?.toLowerCase();
  if (literal !== undefined) return [literal];
  return argument.endsWith('_HEADER') ? [constants.get(argument) ?? argument] : [];
}

/** The headers that the code reads from anything called `headers` or from the result of `await headers()`. */
function namesRead(text: string): string[] {
  const variables = [...text.matchAll(/const (\w+) = await headers\(\)/g)].map(([, name]) => name);
  const receiver = ['\\bheaders', 'headers\\(\\)\\)', ...variables.map((name) => `\\b${name}`)].join('|');
  const reads = text.matchAll(new RegExp(`(?:${receiver})\\.(?:get|has)\\(([^)]*)\\)`, 'g'));
  const conditions = text.matchAll(/type: 'header', key: ('[\w-]+')/g);
  const forwarded = text.matchAll(/\bsaid\(('[\w-]+')\)/g);
  return [...reads, ...conditions, ...forwarded].flatMap(([, argument]) => nameIn(argument));
}

/** Headers of the emulator's answers, which the recorder reads. */
const OF_ANSWERS = ['REMOVED_ON_HEADER'];

const read = new Set([...sources.values()].flatMap(namesRead).filter((name) => !OF_ANSWERS.includes(name)));

test('the app reads only headers that callers may send', () => {
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter((name) => !FROM_OUTSIDE.includes(name))).toEqual([]);
});

test('the proxy adds only the policy to a page’s request', () => {
  const headerWrites = [...(sources.get('proxy.ts') ?? '').matchAll(/(?:request\.|[^.])headers\.set\(([^,]*),/g)];
  const names = headerWrites.flatMap(([, argument]) => nameIn(argument)).filter((name) => name !== 'user-agent');
  expect(names).toEqual(['content-security-policy']);
});

test.each([
  ['/', true],
  ['/store', true],
  ['/store/x.json', true],
  ['/icon.svg', true],
  ['/emulator', true],
  ['/emulators/x', true],
  ['/webhooks/x', true],
  ['/_next/data/x.json', true],
  ['/_next/static/%zz', true],
  ['/emulator/%zz', true],
  ['/_next/static/x.js', false],
  ['/emulator/oauth2/token', false],
  ['/_emulator', false],
  ['/_emulator/sites', false],
  ['/webhooks', false],
])('the proxy sees every path that may be a page: %s %s', (path, isSeen) => {
  expect(isMatched({ config, url: `http://localhost:3000${path}` })).toBe(isSeen);
});
