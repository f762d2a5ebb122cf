import { expect, test } from 'vitest';
import { readEnvironment, requireToken } from '../../packages/environment/environment.mjs';

const SECRET = Buffer.alloc(32, 9).toString('base64');
const TOKEN = 'long-and-secret-0';

function mistakesIn(source: Record<string, string>): string[] {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof Error && error.name === 'EnvironmentError') return error.message.split('\n');
    throw error;
  }
}

test('the app runs on the built-in emulator by default', () => {
  expect(readEnvironment({})).toMatchObject({
    usesEmulator: true,
    clientId: undefined,
    emulatorUrl: undefined,
    appUrl: 'http://localhost:3000',
    host: undefined,
    trustProxy: false,
    allowedHosts: [],
  });
});

test('an empty variable counts as not set', () => {
  const empty = { WIX_CLIENT_ID: '', WIX_EMULATOR_URL: ' ', DATABASE_URL: '', EMULATOR_SECRET: '', PORT: '', HOST: '' };
  expect(readEnvironment(empty)).toEqual(readEnvironment({}));
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '30e2'],
  ['HOST', 'not a host'],
  ['HOST', 'localhost:3000'],
  ['HOST', '*.example.com'],
  ['SHOP_LANGUAGE', 'de_DE'],
  ['SHOP_CURRENCY', 'euro'],
  ['SHOP_TIME_ZONE', 'Berlin'],
  ['WIX_EMULATOR_URL', '127.0.0.1:4010'],
  ['WIX_EMULATOR_URL', 'http://127.0.0.1:4010/path'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL_UNPOOLED', 'localhost/x'],
  ['WIX_WEBHOOK_PUBLIC_KEY', 'no key'],
  ['EMULATOR_SECRET', 'password'],
  ['EMULATOR_SECRET', Buffer.alloc(31).toString('base64')],
  ['EMULATOR_SECRET', `${SECRET}!`],
  ['EMULATOR_ADMIN_TOKEN', 'too-short'],
  ['EMULATOR_ADMIN_TOKEN', 'has spaces in its middle'],
  ['ALLOWED_HOSTS', 'https://example.com'],
  ['ALLOWED_HOSTS', 'good.example, bad host'],
  ['TRUST_PROXY', 'yes'],
])('%s=%s is reported with its own message', (name, value) => {
  const [sentence = '', ...more] = mistakesIn({ [name]: value });
  expect(more).toEqual([]);
  expect(sentence).toMatch(new RegExp(`^${name} must be .*\\.$`));
});

test('all mistakes are reported at once, without passwords', () => {
  const mistakes = mistakesIn({ PORT: 'x', DATABASE_URL: 'mysql://me:hunter2@x', EMULATOR_SECRET: 'hunter2' });
  expect(mistakes).toHaveLength(3);
  expect(mistakes.join()).not.toContain('hunter2');
});

test.each([SECRET, SECRET.replace(/=+$/, ''), Buffer.alloc(40, 251).toString('base64url')])(
  'a secret is accepted in base64 or base64url: %s',
  (secret) => expect(readEnvironment({ EMULATOR_SECRET: secret }).secret).toBe(secret),
);

test('the sandbox opens to the network only with an admin token', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'example.com']) {
    expect(mistakesIn({ HOST })).toEqual([expect.stringContaining(`HOST=${HOST} opens the sandbox`)]);
    expect(mistakesIn({ HOST, WIX_CLIENT_ID: 'x', WIX_EMULATOR_URL: 'http://127.0.0.1:4010' })).toHaveLength(1);
    expect(mistakesIn({ HOST, EMULATOR_ADMIN_TOKEN: TOKEN })).toEqual([]);
    expect(mistakesIn({ HOST, WIX_CLIENT_ID: 'x' })).toEqual([]);
  }
  for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) expect(mistakesIn({ HOST })).toEqual([]);
  expect(() => requireToken('0.0.0.0', undefined)).toThrow('EMULATOR_ADMIN_TOKEN');
  expect(() => requireToken('0.0.0.0', TOKEN)).not.toThrow();
  expect(() => requireToken(undefined, undefined)).not.toThrow();
});

test('the allowed hosts are the hosts that the app listens at and the configured hosts', () => {
  const all = readEnvironment({
    HOST: '0.0.0.0',
    EMULATOR_ADMIN_TOKEN: TOKEN,
    ALLOWED_HOSTS: 'a.example, *.b.example:80',
  });
  expect(all.allowedHosts).toEqual(expect.arrayContaining(['127.0.0.1', 'a.example', '*.b.example:80']));
  expect(all.allowedHosts).not.toContain('0.0.0.0');
  expect(readEnvironment({ HOST: '127.0.0.1' }).allowedHosts).toEqual(['127.0.0.1']);
});

test('on Vercel the deployment’s own names are allowed and its proxy is trusted, by default', () => {
  const vercel = { VERCEL: '1', VERCEL_URL: 'x-1.vercel.app', VERCEL_PROJECT_PRODUCTION_URL: 'x.vercel.app' };
  expect(readEnvironment(vercel)).toMatchObject({
    allowedHosts: ['x-1.vercel.app', 'x.vercel.app'],
    trustProxy: true,
    isServerless: true,
  });
  expect(readEnvironment({ ...vercel, TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  expect(readEnvironment({ TRUST_PROXY: 'true' })).toMatchObject({ trustProxy: true, isServerless: false });
});

test.each([{ VERCEL: '1' }, { NETLIFY: 'true' }, { AWS_LAMBDA_FUNCTION_NAME: 'page' }])(
  'the host of %o runs many short-lived processes',
  (environment) => expect(readEnvironment(environment).isServerless).toBe(true),
);

test.each([
  [{}, true],
  [{ VERCEL: '1' }, false],
  [{ VERCEL: '1', DATABASE_URL: 'postgres://localhost/x' }, true],
  [{ VERCEL: '1', WIX_EMULATOR_URL: 'http://127.0.0.1:4010' }, true],
  [{ VERCEL: '1', WIX_CLIENT_ID: 'x' }, true],
  [{ AWS_LAMBDA_FUNCTION_NAME: 'page', EMULATOR_DATA: '/mnt/sites' }, true],
])('with %o all processes share one sandbox: %s', (environment, sharesSandbox) => {
  expect(readEnvironment(environment).sharesSandbox).toBe(sharesSandbox);
});

test('the repository of a deployment is known on GitHub alone', () => {
  const of = { VERCEL_GIT_REPO_OWNER: 'somebody', VERCEL_GIT_REPO_SLUG: 'examples' };
  expect(readEnvironment({ ...of, VERCEL_GIT_PROVIDER: 'github' }).repositoryUrl).toBe(
    'https://github.com/somebody/examples',
  );
  expect(readEnvironment({ ...of, VERCEL_GIT_PROVIDER: 'gitlab' }).repositoryUrl).toBeUndefined();
  expect(readEnvironment({}).repositoryUrl).toBeUndefined();
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '127.0.0.1', PORT: '4001' }, 'http://127.0.0.1:4001'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: '0.0.0.0', PORT: '80', EMULATOR_ADMIN_TOKEN: TOKEN }, 'http://localhost:80'],
  [{ HOST: 'app.internal', EMULATOR_ADMIN_TOKEN: TOKEN }, 'http://app.internal:3000'],
  [{ VERCEL: '1', VERCEL_URL: 'x-1.vercel.app' }, 'https://x-1.vercel.app'],
  [{ APP_URL: 'https://shop.example/', VERCEL_URL: 'x-1.vercel.app', PORT: '4001' }, 'https://shop.example'],
])('with %o an external emulator reaches the app at %s', (environment, appUrl) => {
  expect(readEnvironment(environment).appUrl).toBe(appUrl);
});

test.each(['shop.example', 'https://shop.example/path', 'ftp://shop.example'])('APP_URL=%s is refused', (value) => {
  expect(() => readEnvironment({ APP_URL: value })).toThrow(/APP_URL must be the address of this app/);
});
