import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { picture } from '../../src/platform/domains/media/pictures';
import { createEmulator, type Emulator } from '../../src/server/emulator';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator({ storage: await openSqliteStorage({}) });
});
afterAll(() => emulator.close());

const mug = `/media/${picture('ceramic-mug').id}`;
const code = `/event-check-in/1234-ABCD,${crypto.randomUUID()}`;
const tooBig = { method: 'POST', headers: { 'content-length': '99999999' }, body: '{}' };

const NO_PAGES: [what: string, path: string, init?: RequestInit][] = [
  ['an operation that is refused', '/stores/v1/products/query', { method: 'POST', body: '{}' }],
  ['a preflight', '/stores/v1/products/query', { method: 'OPTIONS' }],
  ['a body that is too big', '/oauth2/token', tooBig],
  ['the token endpoint', '/oauth2/token', { method: 'POST', body: '{"grantType":"anonymous","clientId":"x"}' }],
  ['the control interface', '/_emulator/presets'],
  ['an error of the control interface', '/_emulator/sites/none'],
  ['a picture', mug],
  ['a missing picture', '/media/none.jpg'],
  ['a ticket’s code', `${code}.svg`],
  ['the bare address', '/'],
  ['an unknown address', '/nothing'],
  ['the head of a hosted page', '/hosted/none/mailbox', { method: 'HEAD' }],
];

test.each(NO_PAGES)('%s has the security headers of a non-page response', async (_what, path, init) => {
  const { headers } = await emulator.fetch(new Request(`http://127.0.0.1:4010${path}`, init));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/);
});

test('pictures may be embedded by any origin, and personal data only by the emulator’s own', async () => {
  const fetchPolicy = async (path: string) =>
    (await emulator.fetch(new Request(`http://127.0.0.1:4010${path}`))).headers.get('cross-origin-resource-policy');
  expect(await fetchPolicy(mug)).toBe('cross-origin');
  expect(await fetchPolicy(`${code}.svg`)).toBe('cross-origin');
  expect(await fetchPolicy('/_emulator/sites')).toBe('same-origin');
  expect(await fetchPolicy('/hosted/none/mailbox')).toBe('same-origin');
});
