import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { POST as startNewSession } from '../../../app/(shop)/session/new/route';
import { switchToSite } from '../../../app/(tools)/open-site/visitor';
import { localPath } from '../../../lib/request';

let host = '';
let jar: Record<string, { value: string; secure?: boolean }> = {};
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host }),
  cookies: async () => ({
    set: (name: string, value: string, options: object) => {
      jar[name] = { value, ...options };
    },
    delete: (name: string) => delete jar[name],
    get: (name: string) => jar[name],
  }),
}));

beforeEach(() => {
  host = 'localhost:3000';
  jar = {};
});

test('the site’s cookie is secure except on loopback', async () => {
  await switchToSite('client-1');
  expect(jar.site).toMatchObject({ value: 'client-1', secure: false, httpOnly: true, sameSite: 'lax' });
  host = 'preview.example';
  await switchToSite('client-1');
  expect(jar.site).toMatchObject({ secure: true });
});

const LEADING_AWAY = [
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'http:evil.example',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
];

/** Where a new session leads to from a form at this address, which a header holds without blanks. */
async function addressAfter(referer: string): Promise<string> {
  const answer = await startNewSession({ headers: { get: () => referer } } as unknown as Request);
  return answer.headers.get('location') ?? '';
}

test.each(LEADING_AWAY)('a redirect to %j leads to no other host', async (screen) => {
  const address = await addressAfter(screen);
  expect(address).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  expect(new URL(address, 'http://localhost:3000').host).toBe('localhost:3000');
  expect(localPath(screen, 'http://localhost:3000')).toBe(address);
});

test('a redirect to a path of this app keeps its query', async () => {
  expect(await addressAfter('http://localhost:3000/store?q=a%20b')).toBe('/store?q=a%20b');
});

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = ['app', 'components', 'packages/devtools', 'lib'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file): [string, string] => [`${folder}/${file}`, readFileSync(`${root}/${folder}/${file}`, 'utf8')]),
);
const matches = (pattern: RegExp): string[] =>
  sources.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

test('every cookie uses the shared options', () => {
  const settings = matches(/(\bjar|await cookies\(\)\))\.set\([\s\S]*?\);/g);
  expect(settings.length).toBeGreaterThan(12);
  expect(settings.filter((text) => !/cookieOptions\(|\boptions\b/.test(text))).toEqual([]);
});

/** The URLs in these variables come from the platform or from the app itself. */
const MADE_HERE =
  /redirect\((hostedPage|next|booking|back|reservation \?|opening\.to|await (silentSignIn|startCheckout|hostedPage)\(|productAddress\(|manageAddress\(|loginAddress\(|waitingAddress\()/;

test('every redirect leads to a URL of the app or of the platform, or through localPath', () => {
  const addresses = matches(/\bredirect\([^'`)\n][^\n]*/g);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((text) => !/localPath\(/.test(text) && !MADE_HERE.test(text))).toEqual([]);
  expect(matches(/const after = localPath\(/g)).toHaveLength(1);
});
