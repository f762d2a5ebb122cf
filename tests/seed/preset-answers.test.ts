import { categories, policies, rsvpV2, schedule, ticketDefinitionsV2, wixEventsV2 } from '@wix/events';
import { members } from '@wix/members';
import { plans, plansV3 } from '@wix/pricing-plans';
import { createClient } from '@wix/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmulator, type HeadlessEmulator, type Site } from '../../emulator/src/library';

const modules = { categories, members, plans, plansV3, policies, rsvpV2, schedule, ticketDefinitionsV2, wixEventsV2 };
const NOW = new Date('2026-03-04T15:20:00.000Z');

let emulator: HeadlessEmulator;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  emulator = await createEmulator({ strict: true });
  emulator.intercept();
});
afterEach(async () => {
  await emulator.close();
  vi.useRealTimers();
});

const clientOf = (site: Site) => createClient({ modules, auth: site.owner() });
type Client = ReturnType<typeof clientOf>;

/** What the owner's client reads, by domain. */
const QUESTIONS: Record<string, (client: Client, site: Site) => Promise<object>> = {
  plans: async (client, site) => ({
    public: (await client.plans.queryPublicPlans().find()).items,
    listed: (await client.plans.listPlans()).plans,
    third: (await client.plansV3.queryPlans().find()).items,
    benefits: (await site.collection('plan-benefits')).map(({ id: _, ...benefit }) => JSON.stringify(benefit)).sort(),
  }),
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

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?<=custom-)[\da-f]{8}/g;

/** As text that says nothing of IDs, of milliseconds, nor of the order of fields. */
const textOf = (answer: object): string =>
  `${JSON.stringify(inOrder(answer), undefined, 1)
    .replaceAll(ID, 'ID')
    .replaceAll(/\.\d{3}Z/g, 'Z')}\n`;

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)]));
}

describe('a preset', () => {
  test.each(Object.keys(QUESTIONS))('answers for its %s as it did', async (domain) => {
    const site = await emulator.sites.create({ preset: 'new-site' });
    const answer = await QUESTIONS[domain]?.(clientOf(site), site);
    await expect(textOf(answer ?? {})).toMatchFileSnapshot(`preset-answers/${domain}.txt`);
  });
});
