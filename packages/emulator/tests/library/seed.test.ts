import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services } from '@wix/bookings';
import { policies, schedule, ticketDefinitionsV2, wixEventsV2 } from '@wix/events';
import { members } from '@wix/members';
import { plansV3 } from '@wix/pricing-plans';
import { createClient } from '@wix/sdk';
import { inventoryItemsV3, productsV3 } from '@wix/stores';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PRESETS } from '../../src/platform/composition/presets/presets';
import {
  createEmulator,
  defineSeed,
  type HeadlessEmulator,
  idInSeed,
  SEEDED_CLIENT_ID,
  type Seed,
  type Site,
} from '../../src/server/library';
import { connectionTo } from '../../src/server/library/connection';
import { readSeed } from '../../src/server/library/read-seed';
import { Sites } from '../../src/server/library/sites';

const TEA_ROOM = defineSeed({
  settings: { currency: 'EUR', timeZone: 'Europe/Rome' },
  members: [{ loginEmail: 'ada@example.com', profile: { nickname: 'Ada' } }],
  services: [
    {
      type: 'CLASS',
      name: 'Tea tasting',
      defaultCapacity: 8,
      onlineBooking: { enabled: true },
      payment: { rateType: 'FIXED', fixed: { price: { value: '20', currency: 'EUR' } }, options: { online: true } },
    },
  ],
  products: [
    {
      name: 'Teapot',
      slug: 'teapot',
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: {
        variants: [
          { price: { actualPrice: { amount: '35' } }, inventoryItem: { quantity: 3 }, physicalProperties: {} },
        ],
      },
    },
  ],
  events: [
    {
      title: 'Harvest evening',
      location: { type: 'VENUE', name: 'Tea room' },
      dateAndTimeSettings: {
        dateAndTimeTbd: false,
        startDate: new Date('2030-05-01T18:00:00Z'),
        endDate: '2030-05-01T20:00:00.000Z',
        timeZoneId: 'Europe/Rome',
      },
      registration: { initialType: 'TICKETING' },
      ticketDefinitions: [
        {
          name: 'Seat',
          feeType: 'FEE_INCLUDED',
          pricingMethod: { fixedPrice: { value: '12', currency: 'EUR' } },
        },
      ],
    },
  ],
  plans: [
    {
      name: 'Tea club',
      status: 'ACTIVE',
      visibility: 'PUBLIC',
      pricingVariants: [
        {
          _id: '7f6ba7a2-9f6c-4a39-8a43-0d1b6e5f4c01',
          name: 'Monthly',
          pricingStrategies: [{ flatRate: { amount: '9' } }],
          billingTerms: {
            billingCycle: { count: '1', period: 'MONTH' },
            startType: 'ON_PURCHASE',
            endType: 'UNTIL_CANCELLED',
          },
        },
      ],
    },
  ],
});

const modules = {
  services,
  wixEventsV2,
  ticketDefinitionsV2,
  policies,
  schedule,
  members,
  plansV3,
  productsV3,
  inventoryItemsV3,
};

let emulator: HeadlessEmulator;
beforeEach(async () => {
  emulator = await createEmulator({ strict: true });
  emulator.intercept();
});
afterEach(() => emulator.close());

const ownerClient = (site: Site) => createClient({ modules, auth: site.owner() });

/** The IDs of all documents of a site, by collection. */
async function idsOf(site: Site): Promise<Record<string, unknown[]>> {
  const lists: Record<string, unknown[]> = {};
  const seeded = (await site.collections()).filter((name) => name !== 'sign-outs');
  for (const name of seeded) lists[name] = (await site.collection(name)).map(({ id }) => id);
  return lists;
}

const isPresetSite = (clientId: string) => Object.values(PRESETS).some((preset) => preset.clientId === clientId);

const defaultHours = (weekday: number) => ({ weekday, start: '10:00', end: '18:00' });

describe('a seed', () => {
  test('fills a site using the SDK’s field names', async () => {
    const site = await emulator.sites.create({ seed: TEA_ROOM });
    const wix = ownerClient(site);
    expect((await site.settings.get()).currency).toBe('EUR');
    const service = await wix.services.getService(idInSeed('services', 'Tea tasting'));
    expect(service).toMatchObject({ name: 'Tea tasting', defaultCapacity: 8 });
    const { items } = await wix.inventoryItemsV3.queryInventoryItems().find();
    expect(items).toMatchObject([{ productId: idInSeed('products', 'teapot'), quantity: 3 }]);
    const definitions = await wix.ticketDefinitionsV2.queryTicketDefinitions().find();
    expect(definitions.items).toMatchObject([{ eventId: idInSeed('events', 'Harvest evening'), name: 'Seat' }]);
    const event = await wix.wixEventsV2.getEvent(idInSeed('events', 'Harvest evening'));
    expect(event.dateAndTimeSettings?.startDate?.toISOString()).toBe('2030-05-01T18:00:00.000Z');
    expect((await wix.plansV3.getPlan(idInSeed('plans', 'Tea club'))).name).toBe('Tea club');
    expect((await site.member({ email: 'ada@example.com' })).tokens.refreshToken.role).toBe('member');
  });

  test('creates the same IDs on every site and after a reset', async () => {
    const [one, other] = [
      await emulator.sites.create({ seed: TEA_ROOM }),
      await emulator.sites.create({ seed: TEA_ROOM }),
    ];
    const ids = await idsOf(one);
    expect(Object.keys(ids)).toEqual(expect.arrayContaining(['members', 'products', 'services', 'booking-staff']));
    expect(await idsOf(other)).toEqual(ids);
    await ownerClient(one).productsV3.deleteProduct(idInSeed('products', 'teapot'));
    await one.reset();
    expect(await idsOf(one)).toEqual(ids);
  });

  test('gives entries with the same name numbered IDs', async () => {
    const plan = TEA_ROOM.plans?.[0];
    const site = await emulator.sites.create({ seed: { plans: plan ? [plan, plan] : [] } });
    expect((await ownerClient(site).plansV3.getPlan(idInSeed('plans', 'Tea club 2'))).name).toBe('Tea club');
  });

  test('is refused with the path of each invalid field, and leaves no site', async () => {
    const before = await emulator.sites.list();
    const wrong = {
      services: [{ type: 'CLASS', nmae: 'Tea', schedule: { id: 'a' } }, { _id: 'mine' }],
      products: [{ name: 'Cup', productType: 'PHYSICAL' }],
      tea: [],
    };
    // A seed from JSON has no types.
    const refusal = (seed: object) => emulator.sites.create({ seed: seed as Seed }).catch(({ message }) => message);
    expect(await refusal(wrong)).toMatch(/^tea is no part of a seed/m);
    const { tea: _, ...rest } = wrong;
    const message = await refusal(rest);
    expect(message).toMatch(/^services\[0\]\.nmae is no field: known are .*name/m);
    expect(message).not.toMatch(/known are .*(_id|revision)/);
    expect(message).toMatch(/^services\[0\]\.schedule\.id is no field: did you mean _id\?/m);
    expect(message).toMatch(/^services\[1\]\._id must be a GUID, got "mine"/m);
    expect(message).toMatch(/^products\[0\]\.variantsInfo/m);
    expect(await emulator.sites.list()).toHaveLength(before.length);
  });

  test.each(['a text', 5, ['a list'], true])('is refused if it is not an object: %j', async (seed) => {
    const created = emulator.sites.create({ seed: seed as never });
    await expect(created).rejects.toMatchObject({ status: 400, message: expect.stringContaining('must be an object') });
    expect((await emulator.sites.list()).filter(({ clientId }) => !isPresetSite(clientId))).toEqual([]);
  });

  test('is refused with the path of each invalid setting', async () => {
    const seed = { settings: { currency: 5, colour: 'red' }, plans: {} } as object as Seed;
    const message = await emulator.sites.create({ seed }).catch(({ message }: Error) => message);
    expect(message).toMatch(/^settings\.currency invalid input: expected string, received number$/m);
    expect(message).toMatch(/^settings unrecognized key: "colour"$/m);
    expect(message).toMatch(/^plans must be a list$/m);
  });

  test('is refused if the same call by the owner would be refused', async () => {
    const member = { loginEmail: 'ada@example.com' };
    const twice = emulator.sites.create({ seed: { members: [member, member] } });
    await expect(twice).rejects.toThrow(/^members\[1\] .*ada@example.com has an account already/m);
    const older = emulator.sites.create({ preset: 'sandbox', seed: { products: TEA_ROOM.products ?? [] } });
    await expect(older).rejects.toThrow(/^products\[0\] CATALOG_V1_SITE_CALLING_CATALOG_V3_API/m);
  });

  test('accepts creation dates, and fields that no API operation accepts', async () => {
    const [plan] = TEA_ROOM.plans ?? [];
    if (!plan) throw new Error('the seed has no plan');
    const plans = [{ ...plan, _createdDate: '-P10D', primary: true, benefit: { usesPerCycle: 2 } }, plan];
    const site = await emulator.sites.create({ seed: { plans } });
    const now = await site.clock.now();
    const { items } = await ownerClient(site).plansV3.queryPlans().find();
    const storedPlans = await site.collection('plans');
    expect(storedPlans.filter(({ primary }) => primary).map(({ id }) => id)).toEqual([items[0]?._id]);
    expect(items).toHaveLength(2);
    const age = Date.parse(now) - (items[0]?._createdDate?.getTime() ?? 0);
    expect(Math.round(age / 86_400_000)).toBe(10);
    expect(await site.collection('plan-benefits')).toEqual([{ id: items[0]?._id, usesPerCycle: 2 }]);
  });

  test('creates an event’s nested entries on each of its dates, relative to its start', async () => {
    const dates = ['P3D 20:00', 'P10D 20:00'].map((startDate) => ({
      startDate,
      endDate: startDate.replace('20', '22'),
    }));
    const [event] = TEA_ROOM.events ?? [];
    const site = await emulator.sites.create({
      seed: {
        settings: { timeZone: 'Europe/Rome' },
        events: [
          {
            title: 'Jazz night',
            location: { type: 'VENUE', name: 'Tea room' },
            dateAndTimeSettings: { dateAndTimeTbd: false, recurringEvents: { individualEventDates: dates } },
            registration: { initialType: 'TICKETING' },
            agendaSettings: { enabled: true },
            ticketDefinitions: (event?.ticketDefinitions ?? []).map((seat) => ({ ...seat, initialLimit: 5, sold: 2 })),
            scheduleItems: [{ name: 'First set', timeSlot: { start: 'PT0M', end: 'PT45M' } }],
            controls: [{ phone: { label: 'Phone', mandatory: true } }],
            policies: [{ name: 'Returns', body: 'None.' }],
          },
        ],
      },
    });
    const wix = ownerClient(site);
    const { items: events } = await wix.wixEventsV2.queryEvents({ fields: ['FORM'] }).find();
    const { items: definitions } = await wix.ticketDefinitionsV2
      .queryTicketDefinitions({ fields: ['SALES_DETAILS'] })
      .find();
    const { items: sets } = await wix.schedule.listScheduleItems();
    const { items: policies } = await wix.policies.queryPolicies().find();
    const ids = events.map(({ _id }) => _id).sort();
    expect(ids).toHaveLength(2);
    for (const list of [definitions, sets ?? [], policies])
      expect(list.map(({ eventId }) => eventId).sort()).toEqual(ids);
    expect(definitions.map(({ salesDetails }) => salesDetails)).toMatchObject([
      { soldCount: 2, unsoldCount: 3 },
      { soldCount: 2, unsoldCount: 3 },
    ]);
    for (const { _id, form, dateAndTimeSettings } of events) {
      expect(dateAndTimeSettings).toMatchObject({ timeZoneId: 'Europe/Rome', formatted: { startTime: '8:00 PM' } });
      const set = sets?.find(({ eventId }) => eventId === _id);
      expect(set?.timeSlot?.start).toEqual(dateAndTimeSettings?.startDate);
      expect(form?.controls?.map(({ name }) => name)).toContain('phone');
    }
  });

  test('keeps the default business hours unless its first location has hours', async () => {
    const address = { country: 'US', formattedAddress: '1 Main Street, New York' };
    const period = { openDay: 'MONDAY', closeDay: 'MONDAY', openTime: '09:00', closeTime: '12:00' } as const;
    const site = await emulator.sites.create({ seed: { locations: [{ name: 'Tea room', address }] } });
    const [business] = await site.collection('booking-business');
    expect(business).toMatchObject({ location: { name: 'Tea room' }, openingHours: [1, 2, 3, 4, 5].map(defaultHours) });
    const locations = [{ name: 'Tea room', address, businessSchedule: { periods: [period] } }];
    const open = await emulator.sites.create({ seed: { locations } });
    expect(await open.collection('booking-business')).toMatchObject([
      { openingHours: [{ weekday: 1, start: '09:00', end: '12:00' }] },
    ]);
  });

  test('sends no events for its content', async () => {
    const site = await emulator.sites.create({ seed: TEA_ROOM });
    expect(await site.events()).toEqual([]);
  });

  test('is refused if a date is in the future or one of the seed’s own fields is invalid', async () => {
    const [plan] = TEA_ROOM.plans ?? [];
    const wrong = [
      { ...plan, _createdDate: 'P1D' },
      { ...plan, primary: 'yes' },
      { ...plan, benefit: { usesPerCycle: 0, free: true } },
    ];
    const [event] = TEA_ROOM.events ?? [];
    const [seat] = event?.ticketDefinitions ?? [];
    const oversold = [{ ...event, ticketDefinitions: [{ ...seat, initialLimit: 5, sold: 6 }] }];
    const message = await emulator.sites
      .create({ seed: { plans: wrong, events: oversold } as Seed })
      .catch(({ message }: Error) => message);
    expect(message).toMatch(
      /^plans\[0\]\._createdDate must be a date in the past, or a duration such as -P3D, got "P1D"$/m,
    );
    expect(message).toMatch(/^plans\[1\]\.primary invalid input: expected boolean, received string$/m);
    expect(message).toMatch(/^plans\[2\]\.benefit\.usesPerCycle too small/m);
    expect(message).toMatch(/^events\[0\]\.ticketDefinitions\[0\]\.sold too big: expected number to be <=5$/m);
    expect(message).toMatch(/^plans\[2\]\.benefit unrecognized key: "free"$/m);
  });

  test('becomes an emulator’s first site, and the default for later sites', async () => {
    await using seeded = await createEmulator({ seed: TEA_ROOM });
    const site = await seeded.sites.of(SEEDED_CLIENT_ID);
    expect(await site.collection('products')).toHaveLength(1);
    expect(await (await seeded.sites.create()).collection('plans')).toHaveLength(1);
    expect(await (await seeded.sites.create({ preset: 'empty' })).collections()).not.toContain('plans');
  });

  test('passed as an emulator option also applies to sites that another process creates', async () => {
    await using seeded = await createEmulator({ port: 0, seed: TEA_ROOM });
    const site = await new Sites(connectionTo(seeded.url)).create();
    expect(await site.collection('plans')).toHaveLength(1);
  });
});

describe('a seed file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each([
    ['seed.json', '{ "settings": { "name": "Tea" } }'],
    ['seed.yaml', 'settings:\n  name: Tea\n'],
    ['seed.mjs', 'export default { settings: { name: "Tea" } };'],
    ['seed.ts', 'const settings: { name: string } = { name: "Tea" };\nexport default { settings };'],
  ])('%s can be read', async (name, text) => {
    writeFileSync(join(folder, name), text);
    expect(await readSeed(join(folder, name))).toEqual({ settings: { name: 'Tea' } });
  });

  test('is named in the error if it is unreadable', async () => {
    await expect(readSeed(join(folder, 'none.json'))).rejects.toThrow(/none\.json cannot be read/);
  });
});
