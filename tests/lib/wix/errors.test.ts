import { services } from '@wix/bookings';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test, vi } from 'vitest';
import {
  applicationCode,
  detailOf,
  isNotInstalled,
  isOutage,
  isSessionRefused,
  outageText,
  statusOf,
  toUnanswered,
} from '../../../lib/wix/errors';
import { importedFiles } from '../../../tools/scripts/take/imported-files.mjs';

/** The SDK's error for this response. */
async function catchError(answer: () => Promise<Response>): Promise<unknown> {
  const client = createClient({ modules: { services }, fetch: answer });
  return client.services.getService('13d21c63-b5ec-5912-8397-c3a5ddb27a97').then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );
}

const respondWith = (status: number, code?: string) => async () =>
  Response.json(
    { message: 'no', details: code ? { applicationError: { code, description: '', data: {} } } : {} },
    { status },
  );

test.each(['', 'Service Unavailable'])(
  'a failed session request is an outage with the status text "%s"',
  async (statusText) => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'not now' }, { status: 503, statusText }));
    const error = await OAuthStrategy({ clientId: 'client-1' })
      .generateVisitorTokens()
      .catch((thrown: unknown) => thrown);
    vi.unstubAllGlobals();
    expect(toUnanswered(error)).toMatchObject({ kind: 'outage', detail: expect.stringContaining('not now') });
  },
);

test('a broken connection is an outage', async () => {
  const error = await catchError(() => Promise.reject(new TypeError('fetch failed')));
  expect(isOutage(error)).toBe(true);
});

test.each([500, 503, 429])('status %i is an outage', async (status) => {
  expect(isOutage(await catchError(respondWith(status)))).toBe(true);
});

test.each([400, 403, 404])('status %i is a refusal, not an outage', async (status) => {
  const error = await catchError(respondWith(status));
  expect(isOutage(error)).toBe(false);
  expect(statusOf(error)).toBe(status);
});

test('a bug in the app is not an outage', () => {
  expect(isOutage(new TypeError("Cannot read properties of undefined (reading 'items')"))).toBe(false);
});

test('a missing app differs from other refusals', async () => {
  expect(isNotInstalled(await catchError(respondWith(428, 'WIX_EVENTS_APP_NOT_INSTALLED')))).toBe(true);
  expect(isNotInstalled(await catchError(respondWith(428, 'CATALOG_V3_SITE_CALLING_CATALOG_V1_API')))).toBe(false);
  expect(isNotInstalled(await catchError(respondWith(404, 'SERVICE_NOT_FOUND')))).toBe(false);
});

test('a refusal is identified by the platform’s error code', async () => {
  expect(applicationCode(await catchError(respondWith(404, 'SERVICE_NOT_FOUND')))).toBe('SERVICE_NOT_FOUND');
});

test('a failure is described in one line with its request ID', async () => {
  const answer = async () =>
    Response.json(
      { message: 'busy', details: { applicationError: { code: 'X', description: 'come back later', data: {} } } },
      { status: 503, headers: { 'x-wix-request-id': 'r-1' } },
    );
  expect(detailOf(await catchError(answer))).toBe('503 · come back later · request ID r-1');
});

test('a broken connection keeps its message', async () => {
  const networkError = (cause?: Error) => catchError(() => Promise.reject(new TypeError('fetch failed', { cause })));
  expect(detailOf(await networkError(new Error('connect ECONNREFUSED')))).toBe('connect ECONNREFUSED');
  expect(detailOf(await networkError())).toBe('no response');
});

test('a refused session is recognized and reported as an outage', async () => {
  const error = await catchError(respondWith(401));
  expect(isSessionRefused(error)).toBe(true);
  expect(toUnanswered(error)).toMatchObject({ kind: 'outage', status: 401 });
});

test('an error that is neither an outage nor a refused session is rethrown', async () => {
  const error = await catchError(respondWith(403));
  expect(() => toUnanswered(error)).toThrow(expect.objectContaining({ status: 403 }));
});

test('reading errors imports no other file of the app', () => {
  expect(importedFiles(['lib/wix/errors.ts'], process.cwd())).toEqual(['lib/wix/errors.ts']);
});

test('an outage message says first what happened, and then the status and reason', () => {
  expect(outageText('503 · Service Unavailable')).toBe('The shop didn’t respond (503 · Service Unavailable).');
});

test('an outage message without a detail has no brackets', () => {
  expect(outageText('')).toBe('The shop didn’t respond.');
});
