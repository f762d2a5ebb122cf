import { categories as blogCategories, posts, tags } from '@wix/blog';
import {
  availabilityTimeSlots,
  bookingPolicies,
  categoriesV2,
  eventTimeSlots,
  serviceOptionsAndVariants,
  services,
  staffMembers,
} from '@wix/bookings';
import { locations, siteProperties } from '@wix/business-tools';
import { categories as shopCategories } from '@wix/categories';
import { collections as dataCollections, items } from '@wix/data';
import { categories, policies, rsvpV2, schedule, ticketDefinitionsV2, wixEventsV2 } from '@wix/events';
import { forms } from '@wix/forms';
import { coupons } from '@wix/marketing';
import { members } from '@wix/members';
import { plansV3 } from '@wix/pricing-plans';
import { createClient } from '@wix/sdk';
import {
  brandsV3,
  collections,
  customizationsV3,
  infoSectionsV3,
  inventory,
  inventoryItemsV3,
  products,
  productsV3,
  ribbonsV3,
} from '@wix/stores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';
import { ID, NOW, textOf } from './answer-text';

const modules = {
  availabilityTimeSlots,
  blogCategories,
  bookingPolicies,
  brandsV3,
  categories,
  categoriesV2,
  collections,
  coupons,
  customizationsV3,
  dataCollections,
  eventTimeSlots,
  forms,
  infoSectionsV3,
  inventory,
  inventoryItemsV3,
  items,
  locations,
  members,
  plansV3,
  policies,
  posts,
  products,
  productsV3,
  ribbonsV3,
  rsvpV2,
  schedule,
  serviceOptionsAndVariants,
  services,
  shopCategories,
  siteProperties,
  staffMembers,
  tags,
  ticketDefinitionsV2,
  wixEventsV2,
};

const PRODUCT_FIELDS = [
  'DESCRIPTION',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'INFO_SECTION',
  'INFO_SECTION_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'CURRENCY',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'ALL_CATEGORIES_INFO',
  'DIRECT_CATEGORIES_INFO',
  'BREADCRUMBS_INFO',
] as const;

let emulator: HeadlessEmulator;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  emulator = await createEmulator({ strict: true, now: NOW.toISOString() });
  emulator.intercept();
});
afterEach(async () => {
  await emulator.close();
  vi.useRealTimers();
});

const ownerClient = (site: Site) => createClient({ modules, auth: site.owner() });
type Client = ReturnType<typeof ownerClient>;

/** The owner's reads, by domain. */
const QUESTIONS: Record<string, (client: Client, site: Site) => Promise<object>> = {
  plans: async (client, site) => ({
    plans: (await client.plansV3.queryPlans().find()).items,
    benefits: (await site.collection('plan-benefits')).map(({ id: _, ...benefit }) => JSON.stringify(benefit)).sort(),
  }),
  bookings: async (client) => {
    const { items: offered } = await client.services.queryServices().limit(100).find();
    const slots: Record<string, string[]> = {};
    for (const { _id, name, type } of offered) slots[name ?? ''] = await slotsOf(client, _id ?? '', type ?? undefined);
    const { staffMembers: staff = [] } = await client.staffMembers.queryStaffMembers(
      {},
      { fields: ['RESOURCE_DETAILS'] },
    );
    return {
      services: offered,
      slots,
      staff,
      policies: (await client.bookingPolicies.queryBookingPolicies().ascending('name').find()).items,
      categories: (await client.categoriesV2.queryCategories().find()).items,
      options: (await client.serviceOptionsAndVariants.queryServiceOptionsAndVariants().find()).items,
      forms: (await client.forms.queryForms().eq('namespace', 'wix.bookings.v2.bookings').find()).items,
      locations: (await client.locations.queryLocations().find()).items,
      properties: await client.siteProperties.getSiteProperties(),
    };
  },
  'catalog-v1': async (client) => ({
    collections: (await client.collections.queryCollections().ascending('name').find()).items,
    products: (await client.products.queryProducts().limit(100).find()).items.map(({ _id, ...product }) => product),
    inventory: (await client.inventory.queryInventory()).inventoryItems
      ?.map(({ variants, trackQuantity }) => JSON.stringify({ trackQuantity, variants }))
      .map((text) => text.replaceAll(ID, 'ID'))
      .sort(),
  }),
  'catalog-v3': async (client) => {
    const { items: all } = await client.productsV3
      .queryProducts({ fields: [...PRODUCT_FIELDS] })
      .limit(100)
      .find();
    const tree = { treeReference: { appNamespace: '@wix/stores' } };
    const { items: shelves } = await client.shopCategories
      .queryCategories({ ...tree, returnNonVisibleCategories: true })
      .exists('name', true)
      .find();
    const wholes = [];
    for (const { _id } of all)
      wholes.push(await client.productsV3.getProduct(_id ?? '', { fields: [...PRODUCT_FIELDS] }));
    return {
      products: wholes,
      categories: shelves,
      brands: (await client.brandsV3.queryBrands().ascending('name').find()).items,
      ribbons: (await client.ribbonsV3.queryRibbons().ascending('name').find()).items,
      customizations: (await client.customizationsV3.queryCustomizations().ascending('name').find()).items,
      infoSections: (await client.infoSectionsV3.queryInfoSections().ascending('uniqueName').find()).items,
      inventory: (await client.inventoryItemsV3.queryInventoryItems().limit(1000).find()).items
        .map((item) => JSON.stringify(item).replaceAll(ID, 'ID'))
        .sort(),
    };
  },
  coupons: async (client) => ({
    coupons: (await client.coupons.queryCoupons({ sort: '[{"code":"asc"}]' })).coupons,
  }),
  blog: async (client) => ({
    categories: (await client.blogCategories.queryCategories().ascending('displayPosition').find()).items,
    tags: (await client.tags.queryTags().ascending('slug').find()).items,
    posts: (await client.posts.listPosts({ fieldsets: ['RICH_CONTENT', 'CONTENT_TEXT'] })).posts,
  }),
  data: async (client) => {
    const { collections: defined = [] } = await client.dataCollections.listDataCollections();
    const contents: Record<string, object[]> = {};
    for (const { _id = '' } of defined)
      contents[_id ?? ''] = (
        await client.items
          .query(_id ?? '')
          .include('teamMembers')
          .find()
          .catch(() => ({ items: [] }))
      ).items;
    return { collections: defined.filter(({ collectionType }) => collectionType === 'NATIVE'), contents };
  },
  members: async (client) => ({
    members: (await client.members.queryMembers({ fieldsets: ['FULL'] }).find()).items,
  }),
  events: async (client) => {
    const { items: events } = await client.wixEventsV2
      .queryEvents({ fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'FORM', 'AGENDA', 'CATEGORIES'] })
      .ascending('dateAndTimeSettings.startDate')
      .limit(100)
      .find();
    const firstDates = [...new Map(events.toReversed().map((event) => [event.title, event])).values()];
    const wholes = [];
    for (const event of firstDates) wholes.push({ event, ...(await partsOf(client, event._id ?? '')) });
    return {
      dates: events.map(({ title, slug, dateAndTimeSettings }) => [title, slug, dateAndTimeSettings?.startDate]),
      categories: (await client.categories.queryCategories().ascending('name').find()).items,
      wholes,
    };
  },
};

const DAYS = { fromLocalDate: '2026-03-05T00:00:00', toLocalDate: '2026-03-26T00:00:00', timeZone: 'America/New_York' };

async function slotsOf(client: Client, serviceId: string, type: string | undefined) {
  if (type !== 'APPOINTMENT') {
    const { timeSlots = [] } = await client.eventTimeSlots.listEventTimeSlots({ ...DAYS, serviceIds: [serviceId] });
    return timeSlots.map(({ localStartDate, localEndDate, totalCapacity, remainingCapacity, bookable, location }) =>
      [localStartDate, localEndDate, totalCapacity, remainingCapacity, bookable, location?.name].join(' '),
    );
  }
  const { timeSlots = [] } = await client.availabilityTimeSlots.listAvailabilityTimeSlots({
    ...DAYS,
    serviceId,
    cursorPaging: { limit: 1000 },
  });
  const days = new Map<string, typeof timeSlots>();
  for (const slot of timeSlots) {
    const day = slot.localStartDate?.slice(0, 10) ?? '';
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(
    ([day, slots]) => `${day}: ${slots.length}, ${slots[0]?.localStartDate} to ${slots.at(-1)?.localEndDate}`,
  );
}

async function partsOf(client: Client, eventId: string) {
  const { items: definitions } = await client.ticketDefinitionsV2
    .queryTicketDefinitions({ fields: ['SALES_DETAILS'] })
    .eq('eventId', eventId)
    .find();
  return {
    agenda: (await client.schedule.listScheduleItems({ eventId: [eventId] })).items,
    definitions: definitions.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '')),
    policies: (await client.policies.queryPolicies().eq('eventId', eventId).find()).items,
    rsvps: (await client.rsvpV2.queryRsvps().eq('eventId', eventId).ascending('_createdDate').find()).items,
  };
}

describe('a preset', () => {
  test.each(Object.keys(QUESTIONS))('returns the same %s responses as before', async (domain) => {
    const preset = domain === 'catalog-v1' ? 'sandbox' : 'new-site';
    const site = await emulator.sites.create({ preset });
    const answer = await QUESTIONS[domain]?.(ownerClient(site), site);
    await expect(textOf(answer ?? {})).toMatchFileSnapshot(`preset-answers/${domain}.txt`);
  });
});
