import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { wire } from '../harness/wire';

const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
const BAD_NAMES = ['%ff', '%25ff', '%ED%A0%80', '%00', '%2F', 'x'.repeat(5_000)];
const BAD_BODIES = [
  '',
  '5',
  'null',
  '[]',
  '{',
  deep,
  `{"name":${deep}}`,
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '{"name":5,"preset":5,"snapshot":5,"faults":5,"url":5,"items":5,"now":5,"currency":5}',
  '{"faults":[5]}',
  '{"items":[5]}',
  '{"url":"http://[::"}',
  '{"advance":"P1Y1Y"}',
  '{"__proto__":{"a":1},"constructor":5}',
];

onEveryDatabase('bad input', (platform) => {
  const statusOf = async (method: string, path: string, body?: string) => {
    const headers = { 'content-type': 'application/json' };
    const request = new Request(`http://127.0.0.1${path}`, { method, headers, body: body ?? null });
    const response = await platform.emulator.fetch(request);
    await response.body?.cancel();
    return response.status;
  };

  test('never causes a server error in a URL', async () => {
    const { siteId } = await platform.site('bare');
    const site = `/_emulator/sites/${siteId}`;
    for (const name of BAD_NAMES) {
      for (const path of [
        `/_emulator/sites/${name}`,
        `/_emulator/sites?clientId=${name}`,
        `${site}/mailbox/${name}`,
        `${site}/mailbox?after=${name}`,
        `${site}/collections/${name}`,
        `${site}/collections/services/${name}`,
        `${site}/collections/services?search=${name}&after=${name}`,
        `${site}/collections/services?filter=${name}`,
        `${site}/snapshots/${name}`,
        `${site}/events?after=${name}`,
        `/media/${name}`,
        `/bookings/v2/services/${name}`,
        `/stores/v1/products/${name}`,
      ])
        expect(await statusOf('GET', path), path).toBeLessThan(500);
      for (const path of [`${site}/data/${name}`, `${site}/collections/services/${name}`, `${site}/snapshots/${name}`])
        expect(await statusOf('PUT', path, '{}'), path).toBeLessThan(500);
      for (const path of [`${site}/webhooks/${name}`, `${site}/snapshots/${name}`])
        expect(await statusOf('DELETE', path), path).toBeLessThan(500);
    }
  });

  test('never causes a server error in a body', async () => {
    const { siteId } = await platform.site('bare');
    const site = `/_emulator/sites/${siteId}`;
    for (const body of BAD_BODIES) {
      for (const [method, path] of [
        ['POST', '/_emulator/sites'],
        ['PUT', `${site}/settings`],
        ['PUT', `${site}/clock`],
        ['PUT', `${site}/faults`],
        ['POST', `${site}/snapshots`],
        ['PUT', `${site}/snapshot`],
        ['POST', `${site}/webhooks`],
        ['PUT', `${site}/data/many`],
        ['PUT', `${site}/collections/services/x`],
        ['POST', '/bookings/v2/services/query'],
        ['POST', '/stores/v1/products/query'],
        ['POST', '/oauth2/token'],
      ] as const)
        expect(await statusOf(method, path, body), `${method} ${path} ${body.slice(0, 60)}`).toBeLessThan(500);
    }
    expect(await statusOf('GET', `${site}/settings`)).toBe(200);
  });

  test('is refused as the new content of a stored document, which stays unchanged', async () => {
    const site = await platform.site();
    const { collections } = await site.control<{ collections: { name: string; editable: boolean }[] }>(
      'GET',
      'collections',
    );
    for (const { name } of collections.filter(({ editable }) => editable)) {
      const path = `collections/${name}?limit=1`;
      const { documents } = await site.control<{ documents: Record<string, unknown>[] }>('GET', path);
      const [document = {}] = documents;
      const { id, revision } = document;
      const names = Object.keys(document).filter((field) => field !== 'id' && field !== 'revision');
      for (const value of [{}, 1e300]) {
        const body = {
          ...Object.fromEntries(names.map((field) => [field, value])),
          id,
          ...(revision ? { revision } : {}),
        };
        const address = `/_emulator/sites/${site.siteId}/collections/${name}/${encodeURIComponent(String(id))}`;
        const { status } = await wire(platform.emulator, 'PUT', address, { body });
        expect(status, `${name} with ${JSON.stringify(value)}`).toBe(400);
      }
      expect((await site.control<{ documents: unknown[] }>('GET', path)).documents).toEqual([document]);
    }
  });
});
