import { expect, test } from 'vitest';
import { matchesFilter } from '../../../src/server/control/requests/filter';
import type { LoggedRequest } from '../../../src/server/library/site-state';
import { onDatabase, type TestSite } from '../../harness/harness';
import { Receiver } from '../../webhooks/receiver';
import { installApp } from '../installed-app';
import { checkOut, PluginApp, withMug } from './plugin-app';

async function callsToApps(site: TestSite): Promise<LoggedRequest[]> {
  const { requests } = await site.control<{ requests: LoggedRequest[] }>('GET', 'requests');
  return requests.filter(({ toApp }) => toApp);
}

const failedOf = (calls: readonly LoggedRequest[]) => calls.filter((call) => matchesFilter(call, { onlyFailed: true }));

onDatabase('sqlite', 'the request log', (platform) => {
  test('has each call to a service plugin, with its answer and its duration', async () => {
    const site = await platform.site();
    const fees = { currency: 'USD', additionalFees: [{ name: 'Fee', price: '1' }] };
    await using server = await PluginApp.start(async () => Response.json(fees));
    const { appId, instanceId } = await server.install(site, { additionalFees: server.url }, () => {});
    await checkOut(await withMug(site));
    const calls = await callsToApps(site);
    expect(calls).toMatchObject([
      {
        operation: 'additionalFees.calculateAdditionalFees',
        method: 'POST',
        path: `${server.url}v1/calculate-additional-fees`,
        status: 200,
        toApp: { appId },
        response: fees,
        request: { request: { lineItems: [{ quantity: 2 }] }, metadata: { instanceId, currency: 'USD' } },
      },
    ]);
    expect(calls[0]?.durationMs).toBeGreaterThanOrEqual(0);
    expect(calls[0]?.identity).toBeUndefined();
    expect(failedOf(calls)).toEqual([]);
    expect(matchesFilter(calls[0] as LoggedRequest, { onlyWrites: true })).toBe(false);
    const path = `requests/${calls[0]?.requestId}`;
    await expect(site.control('GET', `${path}/code`)).rejects.toThrow('the emulator made this call');
    await expect(site.control('POST', `${path}/replay`)).rejects.toThrow('without a caller');
  });

  test.each([
    ['refuses', async () => new Response('no', { status: 500 }), 500, 'GENERIC_ERROR: the app answered 500', 'no'],
    [
      'answers no JSON',
      async () => new Response('<html>'),
      200,
      'GENERIC_ERROR: the answer of the app is no object',
      '<html>',
    ],
    ['answers in vain', async () => Response.json({ currency: 7 }), 200, 'GENERIC_ERROR: currency', { currency: 7 }],
  ])('has a failed call to an app that %s, and why it failed', async (_, answer, status, error, response) => {
    const site = await platform.site();
    await using server = await PluginApp.start(answer);
    await server.install(site, { additionalFees: server.url }, () => {});
    await checkOut(await withMug(site));
    const failed = failedOf(await callsToApps(site));
    expect(failed).toMatchObject([{ status, response, toApp: { error: expect.stringContaining(error) } }]);
    const one = await site.control<{ meaning?: unknown }>('GET', `requests/${failed[0]?.requestId}`);
    expect(one.meaning).toBeUndefined();
  });

  test('has a call that no app answered, as 504', async () => {
    const site = await platform.site();
    const { appId } = await installApp(site, { plugins: { additionalFees: 'http://127.0.0.1:1/' } });
    await checkOut(await withMug(site));
    expect(failedOf(await callsToApps(site))).toMatchObject([
      { status: 504, toApp: { appId, error: expect.stringContaining('ECONNREFUSED') } },
    ]);
  });

  test('has deliveries of events to an app, and not those to other receivers', async () => {
    const [receiver, other] = [await Receiver.open(), await Receiver.open()];
    const site = await platform.site();
    await site.control('POST', 'webhooks', { url: other.url });
    const { appId } = await installApp(site, { webhook: { url: receiver.url } });
    await installApp(site, { webhook: { url: 'http://127.0.0.1:1/', eventTypes: ['AppInstalled'] } });
    await site.control('POST', 'events', { event: 'wix.ecom.v1.order_approved' });
    await receiver.waitForBodies(2);
    await expect.poll(() => callsToApps(site).then((calls) => calls.length)).toBeGreaterThanOrEqual(3);
    const calls = await callsToApps(site);
    expect(
      calls.filter(({ toApp }) => toApp?.appId === appId).map(({ operation, status }) => [operation, status]),
    ).toEqual(
      expect.arrayContaining([
        ['AppInstalled', 200],
        ['wix.ecom.v1.order_approved', 200],
      ]),
    );
    expect(calls.filter(({ path }) => path === other.url)).toEqual([]);
    expect(failedOf(calls)).toMatchObject([{ operation: 'AppInstalled', status: 504 }]);
    await Promise.all([receiver.close(), other.close()]);
  });
});
