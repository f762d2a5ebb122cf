import { expect, test } from '../fixtures';
import { ownerClient } from '../site-owner';
import { PlainVisitor } from './plain-visitor';

interface Delivered {
  id: string;
  status: string;
  attempts: { status?: number; error?: string }[];
}

test('the app accepts the emulator’s webhooks, and refuses forged webhooks', async ({ site, request, baseURL }) => {
  const control = async (path: string, data: object) => {
    const answer = await request.post(`/_emulator/sites/${site.siteId}/webhooks${path}`, { data });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  await control('', { url: `${baseURL}/webhooks` });
  const owner = ownerClient(site).services;
  const [service] = (await owner.queryServices().limit(1).find()).items;
  await owner.updateService(String(service?._id), { revision: String(service?.revision), name: 'Told by webhook' });
  const first = async (): Promise<Delivered | undefined> => (await site.get('webhooks/deliveries')).deliveries[0];
  await expect.poll(async () => (await first())?.attempts.map(({ status }) => status)).toEqual([200]);
  const { id = '' } = (await first()) ?? {};

  // On a busy machine the response may exceed the timeout and then has no status.
  const deliveryCount = async (how: object): Promise<number> =>
    (await control(`/deliveries/${id}/send`, how)).attempt.status ?? deliveryCount(how);
  expect(await deliveryCount({})).toBe(200);
  expect(await deliveryCount({ signature: 'wrong' })).toBe(401);
  expect(await deliveryCount({ issuedAt: '2026-01-01T00:00:00Z' })).toBe(401);
  const visitor = new PlainVisitor(baseURL, { site: site.clientId });
  expect((await visitor.visit('/booking')).html).toContain('Told by webhook');
});

test('the webhook route accepts only signed POST requests, and sets no cookies', async ({ baseURL }) => {
  const send = async (method: string, body?: string) => {
    const answer = await fetch(`${baseURL}/webhooks`, { method, ...(body !== undefined && { body }) });
    expect(answer.headers.getSetCookie()).toEqual([]);
    return answer.status;
  };
  expect(await send('GET')).toBe(405);
  expect(await send('PUT', 'x')).toBe(405);
  expect(await send('POST')).toBe(401);
  expect(await send('POST', '{}')).toBe(401);
  expect(await send('POST', 'a'.repeat(1024 * 1024 + 1))).toBe(413);
});
