import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DomainEvent, SiteStore, Storage } from '../../src/platform/kernel/store/store-interface';
import { aSite, drivers, NOW } from './drivers';

const MEGABYTE = 1024 * 1024;

describe.each(drivers)('a site’s events on $name', ({ open }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage?.close());

  const event = (id: string, text = ''): DomainEvent => ({
    id,
    entityFqdn: 'f',
    slug: 's',
    entityId: id,
    eventTime: NOW,
    text,
  });
  const append = (site: SiteStore, count: number, text?: string) =>
    site.run(NOW, async (transaction) => {
      for (let at = 0; at < count; at++) await transaction.append(event(`e${at}`, text));
    });

  test('are numbered without a gap, and read page by page', async () => {
    const site = await aSite(storage);
    await append(site, 3);
    await append(site, 4);
    expect((await site.events()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await site.events(2, 3)).map(({ sequence }) => sequence)).toEqual([3, 4, 5]);
  });

  test('are kept up to the last 10,000, plus at most 100 more', async () => {
    const site = await aSite(storage);
    for (let turn = 0; turn < 4; turn++) await append(site, 2_600);
    const events = await site.events();
    expect(events.at(-1)?.sequence).toBe(10_400);
    expect(events.length).toBeGreaterThanOrEqual(10_000);
    expect(events.length).toBeLessThanOrEqual(10_100);
    expect(events.length).toBe(10_401 - (events[0]?.sequence ?? 0));
  });

  test('are kept in smaller numbers if they are large, and the newest stay', async () => {
    const site = await aSite(storage);
    for (let turn = 1; turn <= 25; turn++) await append(site, 1, 'x'.repeat(2 * MEGABYTE));
    const events = await site.events();
    expect(events.at(-1)?.sequence).toBe(25);
    expect(events.length).toBeGreaterThanOrEqual(6);
    expect(events.length).toBeLessThanOrEqual(16);
  });
});
