// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { ownerCall, visitorToken, wire } from '../harness/wire';

onEveryDatabase('a reset', (platform) => {
  test('is atomic: concurrent calls see the site as it was before or after', async () => {
    const site = await platform.site('bookings-only');
    const token = await visitorToken(site);
    const call = () => wire(platform.emulator, 'POST', '/bookings/v2/services/query', { token, body: { query: {} } });
    const calls = async () => {
      const answers = [];
      for (let count = 0; count < 25; count++) answers.push(await call());
      return answers;
    };
    const [answers] = await Promise.all([
      Promise.all([calls(), calls(), calls()]),
      (async () => {
        for (let count = 0; count < 4; count++) await site.control('POST', 'reset');
      })(),
    ]);
    for (const { status, body } of answers.flat()) {
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.services).not.toHaveLength(0);
    }
  });

  test('creates the preset’s content for the requested time', async () => {
    const site = await platform.site('sandbox');
    await site.control('POST', 'reset', { now: '2031-05-05T09:00:00Z' });
    const { now } = await site.control<{ now: string }>('GET', 'clock');
    expect(now).toMatch(/^2031-05-05T09:0/);
    const { items } = await site.visitor().wixEventsV2.queryEvents().find();
    expect(items.length).toBeGreaterThan(3);
    const upcoming = items.filter(({ status }) => status === 'UPCOMING');
    expect(upcoming.length).toBeGreaterThan(0);
    for (const { dateAndTimeSettings } of upcoming)
      expect(dateAndTimeSettings?.startDate?.getTime()).toBeGreaterThan(Date.parse('2031-05-05T09:00:00Z'));
    await site.control('POST', 'reset');
    const { now: again } = await site.control<{ now: string }>('GET', 'clock');
    expect(again < '2031').toBe(true);
  });

  test.each([{ now: 'soon' }, { now: '1969-12-31T23:59:59Z' }, { at: '2031-05-05T09:00:00Z' }])(
    'is refused with %j, and nothing is lost',
    async (body) => {
      const site = await platform.site('bookings-only');
      await expect(site.control('POST', 'reset', body)).rejects.toThrow(/400/);
      expect((await site.visitor().services.queryServices().find()).items).not.toHaveLength(0);
    },
  );
});

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
