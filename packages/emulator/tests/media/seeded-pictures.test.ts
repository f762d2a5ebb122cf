import { staffMembers } from '@wix/bookings';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PresetName } from '../../src/platform/composition/presets/presets';
import { settingsOf } from '../../src/platform/composition/presets/seed';
import { findPictureName, pictures } from '../../src/platform/domains/media/pictures';
import type { App } from '../../src/platform/kernel/settings';
import { onEveryDatabase, type TestPlatform, type TestSite } from '../harness/harness';

type ItemPicture = [item: string, image: string | undefined];

/** Seeded entities with a picture on the wire. Plans have none in the emulated version. */
const SEEDED: Partial<Record<App, (site: TestSite) => Promise<ItemPicture[]>>> = {
  bookings: async (site) => {
    const { items } = await site.visitor().services.queryServices().limit(100).find();
    const staff = await site.owner().use(staffMembers).queryStaffMembers().find();
    return [
      ...items.map(({ name, media }): ItemPicture => [`service ${name}`, media?.mainMedia?.image]),
      ...staff.items.map(({ name, mainMedia }): ItemPicture => [`staff member ${name}`, mainMedia?.image]),
    ];
  },
  stores: async (site) => {
    const products = await site.visitor().products.queryProducts().limit(100).find();
    const collections = await site.visitor().collections.queryCollections().limit(100).find();
    return [
      ...products.items.map(({ name, media }): ItemPicture => [`product ${name}`, media?.mainMedia?.image?.url]),
      ...collections.items.map(({ name, media }): ItemPicture => [`collection ${name}`, media?.mainMedia?.image?.url]),
    ];
  },
  events: async (site) => {
    const { items } = await site
      .visitor()
      .wixEventsV2.queryEvents({ fields: ['DETAILS'] })
      .limit(100)
      .find();
    return items.map(({ title, mainImage }): ItemPicture => [`event ${title}`, mainImage]);
  },
  members: async (site) => {
    const { items } = await site
      .owner()
      .members.queryMembers({ fieldsets: ['FULL'] })
      .find();
    return items.map(({ profile }): ItemPicture => [`member ${profile?.nickname}`, profile?.photo?.url]);
  },
};

onEveryDatabase('a new site’s pictures', (platform) => {
  const presets = ['sandbox', 'new-site', 'bookings-only', 'not-premium'] as const satisfies readonly PresetName[];
  test.each(presets)('every item of %s has an existing picture', async (preset) => {
    const site = await platform.site(preset);
    // Both catalogs have the same products.
    await site.settings({ catalogVersion: 'V1' });
    for (const app of settingsOf(preset).apps) {
      const items = (await SEEDED[app]?.(site)) ?? [];
      if (SEEDED[app]) expect(items, app).not.toEqual([]);
      for (const [item, image] of items) await expectPicture(platform, item, image);
    }
  });
});

async function expectPicture({ emulator }: TestPlatform, item: string, image: string | undefined) {
  const id = image?.match(/emu_\w+~mv2\.jpg/)?.[0];
  const name = id && findPictureName(id);
  if (!name) throw new Error(`${item} has no picture of ours: ${image}`);
  const response = await emulator.fetch(new Request(`http://127.0.0.1:4010/media/${id}`));
  expect([item, response.status, response.headers.get('content-type')]).toEqual([item, 200, 'image/jpeg']);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ item, width, height }).toEqual({ item, width: pictures[name].width, height: pictures[name].height });
}
