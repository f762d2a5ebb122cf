import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSite } from '../../src/commands/import/import-site';
import { OwnerClient, type WireMessage } from '../../src/commands/real-platform/owner-client';
import { routeNamed } from '../../src/platform/composition/modules';
import { SECTIONS } from '../../src/platform/composition/seed/sections';
import { routeOf } from '../../src/platform/composition/seed/to-wire';
import { entryType } from '../../src/platform/http/seed/section';
import { isObject } from '../../src/platform/kernel/values/objects';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';
import { LATER } from '../test-day';
import { MARKER, markedEntity } from './marked-entity';
import { comparableAnswer } from './read-calls';

let emulator: HeadlessEmulator;
let site: Site;
let folder: string;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0, strict: true });
  site = await emulator.sites.create({ preset: 'new-site' });
  folder = mkdtempSync(join(tmpdir(), 'import-customers-'));
});
afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true, force: true });
});

const newOwnerClient = ({ ownerApiKey: apiKey, siteId }: Site, send: typeof fetch = fetch) =>
  new OwnerClient({ apiKey, siteId, platformUrl: emulator.url, callsPerMinute: null, tries: 1, fetch: send });

async function importedText(of: Site, salt: string, send?: typeof fetch): Promise<string> {
  const out = join(folder, `${of.siteId}-${salt}.seed.json`);
  await importSite({ client: newOwnerClient(of, send), out, customers: { salt } });
  return readFileSync(out, 'utf8');
}

/** Lists of customers' entities: the operation, the response's field, and the seed's section. */
const LISTS = [
  ['members.queryMembers', 'members', 'members'],
  ['contacts.queryContacts', 'contacts', 'contacts'],
  ['pricing-plans.orders.managementListOrders', 'orders', 'planOrders'],
  ['ecom.orders.searchOrders', 'orders', 'orders'],
  ['extendedBookings.queryExtendedBookings', 'extendedBookings', 'bookings'],
  ['submissions.querySubmissionsByNamespace', 'submissions', 'submissions'],
  ['rsvpV2.queryRsvps', 'rsvps', 'rsvps'],
  ['events.orders.listOrders', 'orders', 'ticketOrders'],
] as const;

const guid = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** IDs that the entities refer to, and required values of their forms. */
async function keysOf(): Promise<Record<(typeof LISTS)[number][2], WireMessage>> {
  const client = newOwnerClient(site);
  const firstId = async (operation: string, list: string, request: WireMessage = {}) => {
    const answer = (await client.call(operation, request))[list];
    const [entity] = Array.isArray(answer) ? answer : [];
    return String(isObject(entity) ? entity.id : '');
  };
  const formId = await firstId('forms.forms.queryForms', 'forms', {
    query: { filter: { namespace: 'wix.bookings.v2.bookings' } },
  });
  const { events } = await client.call('wixEventsV2.queryEvents', {
    query: { paging: { limit: 100 } },
    fields: ['REGISTRATION'],
  });
  const eventOf = (type: string) =>
    (Array.isArray(events) ? events : []).find(({ registration }) => registration?.initialType === type)?.id;
  return {
    members: {},
    contacts: {},
    planOrders: {},
    orders: { number: '20001' },
    bookings: {},
    submissions: { formId, namespace: 'wix.bookings.v2.bookings' },
    rsvps: { eventId: eventOf('RSVP') },
    ticketOrders: { eventId: eventOf('TICKETING') },
  };
}

test.each([
  ['from entities with all fields', false],
  ['from entities that make a valid site', true],
])('the seed file contains no customer’s name or text, imported %s', async (_, isValid) => {
  const keys = await keysOf();
  const answers = new Map(
    LISTS.map(([operation, list, section], index) => {
      const route = routeOf(SECTIONS[section]);
      const entityType = entryType(route, SECTIONS[section]);
      const marked = { ...markedEntity(route.module, entityType, { isValid }), id: guid(index + 1) };
      const entity = { ...marked, ...keys[section] };
      return [operation, { [list]: [section === 'bookings' ? { booking: entity } : entity] }];
    }),
  );
  const send: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    const listed = LISTS.find(([operation]) => routeNamed(operation).operation.paths.includes(pathname));
    const answer = await fetch(input, init);
    return listed && answer.status === 200 ? Response.json(answers.get(listed[0])) : answer;
  };
  const text = await importedText(site, 'a', send);
  expect(text).not.toMatch(new RegExp(MARKER, 'i'));
  const seed = JSON.parse(text);
  for (const [, , section] of LISTS) expect(seed[section], section).not.toHaveLength(0);
  if (isValid) await emulator.sites.create({ seed, clock: { now: LATER } });
});

test('customers become the same made-up people everywhere, until the salt changes', async () => {
  const real = await emulator.sites.create({ preset: 'new-site' });
  const client = new OwnerClient({
    apiKey: real.ownerApiKey,
    siteId: real.siteId,
    platformUrl: emulator.url,
    callsPerMinute: null,
    allowWrites: true,
  });
  const { members = [] } = await client.call('members.queryMembers', { fieldsets: ['FULL'] });
  const [member] = (Array.isArray(members) ? members : []).filter(isObject);
  const id = String(member?.id);
  const email = String(member?.loginEmail);
  await client.call('ecom.orders.importOrder', {
    order: {
      status: 'APPROVED',
      paymentStatus: 'PAID',
      channelInfo: { type: 'WEB' },
      buyerNote: `Ask for ${email}`,
      buyerInfo: { memberId: id, contactId: id, email },
      billingInfo: { contactDetails: { firstName: 'Maya', lastName: 'Real', phone: '212 555 7788' } },
      lineItems: [
        {
          productName: { original: 'Handwritten for Maya' },
          quantity: 2,
          price: { amount: '12' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: { total: { amount: '24' } },
    },
  });
  const [first, again, salted] = [
    await importedText(real, 'a'),
    await importedText(real, 'a'),
    await importedText(real, 'b'),
  ].map((text) => JSON.parse(text));
  expect(JSON.stringify(first)).not.toMatch(/Real|7788|Handwritten|Ask for/);
  expect(JSON.stringify(first)).not.toContain(email);
  const people = (seed: typeof first) => ({
    member: seed.members.find(({ _id }: { _id: string }) => _id === id).loginEmail,
    contact: seed.contacts.find(({ _id }: { _id: string }) => _id === id).info.emails.items[0].email,
    order: seed.orders[0].buyerInfo.email,
  });
  const { member: madeUp } = people(first);
  expect(madeUp).toMatch(/@example\.com$/);
  expect(people(first)).toEqual({ member: madeUp, contact: madeUp, order: madeUp });
  expect(first.orders[0]).toMatchObject({ buyerInfo: { memberId: id, contactId: id }, status: 'APPROVED' });
  expect(first.rsvps.length).toBeGreaterThan(0);
  expect(first.bookings.length).toBeGreaterThan(0);
  expect({ ...again, importedFrom: 0 }).toEqual({ ...first, importedFrom: 0 });
  expect(people(salted)).not.toEqual(people(first));

  const copy = await emulator.sites.create({ seed: first, clock: { now: LATER } });
  const answering = newOwnerClient(copy);
  const { orders } = await answering.call('ecom.orders.searchOrders', { search: {} });
  expect(orders).toMatchObject([{ buyerInfo: { email: madeUp }, priceSummary: { total: { amount: '24.00' } } }]);
  for (const operation of ['rsvpV2.queryRsvps', 'extendedBookings.queryExtendedBookings', 'contacts.queryContacts']) {
    const [originalCounts, copyCounts] = [await client.call(operation), await answering.call(operation)].map(
      ({ ...lists }) => Object.values(lists).flatMap((list) => (Array.isArray(list) ? [list.length] : [])),
    );
    expect(copyCounts, operation).toEqual(originalCounts);
  }
});

test('plan orders keep their status and cycle, and the summary lists what is omitted from orders', async () => {
  const real = await emulator.sites.create({ preset: 'new-site' });
  const client = new OwnerClient({
    apiKey: real.ownerApiKey,
    siteId: real.siteId,
    platformUrl: emulator.url,
    callsPerMinute: null,
    allowWrites: true,
  });
  const queryList = async (operation: string, list: string, request?: WireMessage) => {
    const entities = (await client.call(operation, request))[list];
    return (Array.isArray(entities) ? entities : []).filter(isObject);
  };
  const [member] = await queryList('members.queryMembers', 'members');
  const ordered: string[] = [];
  for (const { id: planId } of await queryList('plansV3.queryPlans', 'plans')) {
    const orderRequest = { planId, memberId: member?.id, paid: true, startDate: '2026-01-31T09:00:00.000Z' };
    const answer = await client.call('pricing-plans.orders.createOfflineOrder', orderRequest).catch(() => ({}));
    if ('order' in answer && isObject(answer.order)) ordered.push(String(answer.order.id));
  }
  expect(ordered.length).toBeGreaterThan(2);
  const [paused, stopped, ended] = ordered;
  await client.call('pricing-plans.orders.pauseOrder', { id: paused });
  const cancel = (id: string | undefined, effectiveAt: string) =>
    client.call('pricing-plans.orders.cancelOrder', { id, effectiveAt });
  await cancel(ended, 'IMMEDIATELY');
  await cancel(stopped, 'NEXT_PAYMENT_DATE');
  const out = join(folder, 'plan-orders.seed.json');
  const { notes, counts } = await importSite({ client, out, customers: { salt: 'a' } });
  expect(counts.planOrders).toBe(ordered.length);
  expect(notes.filter(({ part }) => part === 'customers').map(({ what, instead }) => [what, instead])).toEqual([
    [
      'payments and fulfillments of orders, uses of plans, labels and notes of contacts',
      'orders with their statuses alone, and plans with all uses left',
    ],
  ]);
  const seed = JSON.parse(readFileSync(out, 'utf8'));
  const copy = await emulator.sites.create({ seed, clock: { now: LATER } });
  const operation = 'pricing-plans.orders.managementListOrders';
  const originalAnswer = await comparableAnswer(client, operation);
  expect(await comparableAnswer(newOwnerClient(copy), operation)).toBe(originalAnswer);
  expect(originalAnswer).toMatch(/"PAUSED"/);
  expect(originalAnswer).toMatch(/"CANCELED"/);
  for (const site of [real, copy]) await site.clock.advance('P400D');
  const courses = async (of: OwnerClient) => {
    const { orders } = await of.call(operation);
    return (Array.isArray(orders) ? orders : []).map(({ id, status, endDate, currentCycle }) => [
      id,
      status,
      endDate,
      currentCycle,
    ]);
  };
  const after = await courses(client);
  expect(after.find(([id]) => id === stopped)?.[1]).toBe('CANCELED');
  expect(await courses(newOwnerClient(copy))).toEqual(after);
});

test('a seed with customers is refused if it refers to missing entities', async () => {
  const nobody = guid(9);
  const wrong = {
    rsvps: [{ eventId: nobody, firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', status: 'YES' as const }],
    submissions: [{ formId: nobody }],
    ticketOrders: [{ orderNumber: 'A', eventId: nobody }],
  };
  await expect(emulator.sites.create({ seed: wrong })).rejects.toThrow(
    /submissions\[0\] FORM_NOT_FOUND[\s\S]*rsvps\[0\] EVENT_NOT_FOUND[\s\S]*ticketOrders\[0\] EVENT_NOT_FOUND/,
  );
});
