// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { ownerCall, visitorToken, wire } from '../harness/wire';

const SERVICES = '/bookings/v2/services/query';

onEveryDatabase('a removed site', (platform) => {
  test('answers concurrent calls with its last state or 401', async () => {
    const site = await platform.site('bookings-only');
    const token = await visitorToken(site);
    const removal = async () => {
      const path = `/_emulator/sites/${site.siteId}`;
      return [await wire(platform.emulator, 'GET', `${path}/events`), await wire(platform.emulator, 'DELETE', path)];
    };
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        for (let turn = 0; turn < index % 7; turn++) await Promise.resolve();
        if (index === 30) return removal();
        if (index % 3 > 0) return wire(platform.emulator, 'POST', SERVICES, { token, body: {} });
        const body = { category: { name: `Category ${index}` } };
        return wire(platform.emulator, 'POST', '/_api/bookings/v2/categories', { ...ownerCall(site), body });
      }),
    );
    const statuses = answers.flat().map(({ status, body }) => (status === 500 ? body : status));
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect((await wire(platform.emulator, 'POST', SERVICES, { token, body: {} })).status).toBe(401);
  });

  test('answers a delayed call with 401', async () => {
    const site = await platform.site('bookings-only');
    const token = await visitorToken(site);
    await site.faults({ operation: 'services.*', latencyMs: 200 });
    const call = wire(platform.emulator, 'POST', SERVICES, { token, body: {} });
    await wire(platform.emulator, 'GET', `/_emulator/sites/${site.siteId}`);
    await wire(platform.emulator, 'DELETE', `/_emulator/sites/${site.siteId}`);
    expect(await call.then(({ status, body }) => ({ status, body }))).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('no longer exists') },
    });
  });
});
