// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';

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
