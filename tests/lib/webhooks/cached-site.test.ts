import { beforeEach, expect, test, vi } from 'vitest';
import { cachedSite, noteSubscription } from '../../../devtools/sandbox/in-app/cached-site';
import { expireTags } from '../../../lib/cache-handler/tag-times.mjs';
import { linkEmulator } from '../wix/linked-emulator';

const settings = vi.hoisted((): { emulatorUrl: string | undefined } => ({ emulatorUrl: undefined }));
vi.mock('../../../lib/env', () => ({ env: settings }));

const requestSpy = vi.fn();
let clientId = '';
let count = 0;

function answerWithSite(record: object): void {
  linkEmulator(async () => {
    requestSpy();
    return Response.json({ sites: [{ siteId: 'a', clientId, preset: 'sandbox', ...record }] });
  });
}

beforeEach(() => {
  requestSpy.mockClear();
  clientId = `site-${count++}`;
  settings.emulatorUrl = 'http://127.0.0.1:4010';
});

test('a separate emulator with notifications is queried once, and its clock keeps running', async () => {
  noteSubscription(clientId);
  answerWithSite({ now: '2031-06-10T14:00:00.000Z', isFrozen: false });
  const first = await cachedSite(clientId);
  await vi.waitFor(async () => expect((await cachedSite(clientId))?.now).not.toBe(first?.now));
  expect(Date.parse((await cachedSite(clientId))?.now ?? '')).toBeLessThan(Date.parse('2031-06-10T14:00:30.000Z'));
  expect(requestSpy).toHaveBeenCalledOnce();
});

test('a frozen clock stands still', async () => {
  noteSubscription(clientId);
  answerWithSite({ now: '2031-06-10T23:59:59.999Z', isFrozen: true });
  await cachedSite(clientId);
  expect((await cachedSite(clientId))?.now).toBe('2031-06-10T23:59:59.999Z');
});

test('the site is read again after a change', async () => {
  noteSubscription(clientId);
  answerWithSite({ now: '2031-06-10T14:00:00.000Z', isFrozen: true });
  await cachedSite(clientId);
  answerWithSite({ now: '2031-07-01T14:00:00.000Z', isFrozen: true });
  expireTags([clientId]);
  expect((await cachedSite(clientId))?.now).toBe('2031-07-01T14:00:00.000Z');
});

test.each([
  ['that reports no changes', 'http://127.0.0.1:4010', false],
  ['inside the app', undefined, true],
])('an emulator %s is read each time', async (_name, emulatorUrl, isTold) => {
  settings.emulatorUrl = emulatorUrl;
  if (isTold) noteSubscription(clientId);
  answerWithSite({ now: '2031-06-10T14:00:00.000Z' });
  await cachedSite(clientId);
  await cachedSite(clientId);
  expect(requestSpy).toHaveBeenCalledTimes(2);
});
