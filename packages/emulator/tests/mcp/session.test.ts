// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemChromium } from '../../../../tools/scripts/chromium.mjs';
import { resourceIdInSeed } from '../../src/server/library';
import { buildPackageInto } from '../package/built-package';
import { startSession } from './mcp-client';

let project: string;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'mcp-session-'));
  await buildPackageInto(project, ['@playwright/test', 'playwright', 'playwright-core']);
}, 300_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

const EVERY_DAY = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

const NOON = { now: '2027-02-02T17:00:00Z', frozen: true };
const STAFF_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

const SEED = {
  settings: { name: 'Jazz cellar', timeZone: 'America/New_York' },
  locations: [
    {
      name: 'Cellar',
      address: { country: 'US', formattedAddress: '1 Main Street, New York' },
      businessSchedule: {
        periods: EVERY_DAY.map((day) => ({ openDay: day, closeDay: day, openTime: '00:00', closeTime: '24:00' })),
      },
    },
  ],
  staffMembers: [{ name: 'Miles' }],
  bookingPolicies: [
    {
      name: 'A day ahead',
      default: true,
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 1_440 },
    },
  ],
  services: [
    {
      type: 'APPOINTMENT',
      name: 'Trumpet lesson',
      defaultCapacity: 1,
      staffMemberIds: [resourceIdInSeed('Miles')],
      payment: { rateType: 'NO_FEE', options: { inPerson: true } },
      onlineBooking: { enabled: true },
      schedule: { availabilityConstraints: { sessionDurations: [60] } },
    },
  ],
  events: [
    {
      title: 'Jazz night',
      slug: 'jazz-night',
      location: { type: 'VENUE', name: 'Cellar' },
      dateAndTimeSettings: { startDate: 'P7D 20:00', endDate: 'P7D 22:00', timeZoneId: 'America/New_York' },
      registration: { initialType: 'TICKETING' },
      ticketDefinitions: [
        { name: 'Seat', feeType: 'FEE_INCLUDED', pricingMethod: { fixedPrice: { value: '12', currency: 'USD' } } },
      ],
    },
  ],
};

interface Lesson {
  id: string;
  schedule: { id: string };
}

/** The test file that the agent writes: the calls that it tried, with a browser on the hosted pages. */
const playwrightTest = (
  slug: string,
  ticketName: string,
) => `import { orders, ticketReservations, wixEventsV2 } from '@wix/events';
import { redirects } from '@wix/redirects';
import { createClient } from '@wix/sdk';
import { expect, test } from 'headless-emulator/playwright';
import seed from './jazz.seed.json' with { type: 'json' };

test.use({ seed });

test('sells a ticket to ${slug}', async ({ page, site }) => {
  const modules = { orders, redirects, ticketReservations, wixEventsV2 };
  const visitor = createClient({ modules, auth: await site.visitor() });
  const { event } = await visitor.wixEventsV2.getEventBySlug('${slug}');
  const { definitions } = await visitor.orders.queryAvailableTickets({ filter: { eventId: event._id }, limit: 10 });
  const ticket = definitions.find(({ name }) => name === '${ticketName}');
  const { _id: reservationId } = await visitor.ticketReservations.createTicketReservation({
    tickets: [{ ticketDefinitionId: ticket._id, quantity: 1 }],
  });
  const { redirectSession } = await visitor.redirects.createRedirectSession({
    eventsCheckout: { reservationId, eventSlug: '${slug}' },
  });
  await page.goto(redirectSession.fullUrl);
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expires/).fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/details/);
  expect(await site.collection('ticket-orders')).toMatchObject([{ order: { status: 'PAID' } }]);
});
`;

test('an agent creates a site, sells a ticket, learns why a booking was refused, and writes a passing test', async () => {
  const session = await startSession(project);
  const call = async (operation: string, request: object, as: unknown = 'visitor') =>
    session.call('call_operation', { operation, request, as });

  // The agent builds a site.
  writeFileSync(join(project, 'jazz.seed.json'), JSON.stringify(SEED));
  expect(await session.call('validate_seed', { seedFile: 'jazz.seed.json' })).toMatchObject({ valid: true });
  const { clientId } = await session.call('create_site', { seedFile: 'jazz.seed.json', ...NOON });

  // It sells a ticket.
  const { operations } = await session.call('find_operations', { words: 'create reservation' });
  expect(operations).toContainEqual(expect.stringContaining('ticketReservations.createTicketReservation'));
  const described = await session.call('describe_operation', {
    operation: 'ticketReservations.createTicketReservation',
  });
  expect(JSON.stringify(described)).toContain('ticketDefinitionId');
  const listed = await call('wixEventsV2.queryEvents', { query: { paging: { limit: 10 } } });
  const { events } = listed.response as { events: { id: string; slug: string }[] };
  const [event] = events;
  const available = await call('events.orders.queryAvailableTickets', { filter: { eventId: event?.id }, limit: 10 });
  const { definitions } = available.response as { definitions: { id: string; name: string }[] };
  const [ticket] = definitions;
  const reserved = await call('ticketReservations.createTicketReservation', {
    ticketReservation: { tickets: [{ ticketDefinitionId: ticket?.id, quantity: 1 }] },
  });
  expect(reserved).toMatchObject({ status: 200, changed: expect.stringContaining('document') });
  const { ticketReservation } = reserved.response as { ticketReservation: { id: string } };
  const redirected = await call('redirects.createRedirectSession', {
    eventsCheckout: { reservationId: ticketReservation.id, eventSlug: event?.slug },
  });
  const { redirectSession } = redirected.response as { redirectSession: { fullUrl: string } };
  const flow = await session.call('complete_flow', { url: redirectSession.fullUrl });
  expect(flow.events).toContainEqual(expect.stringContaining('order'));
  const { documents } = await session.call('documents', { collection: 'ticket-orders' });
  expect(documents).toMatchObject([{ order: { status: 'PAID' } }]);
  expect(await session.call('mailbox')).toMatchObject({ mails: [{ subject: expect.stringContaining('Jazz night') }] });

  // It finds the reason for a refused booking: the site's policy.
  const services = (await call('services.queryServices', {})).response as { services: Lesson[] };
  const [lesson] = services.services;
  const { now } = await session.call('clock');
  const hoursFromNow = (hours: number) => new Date(Date.parse(String(now)) + hours * 3_600_000).toISOString();
  const bookAt = (hours: number) =>
    call('bookings.createBooking', {
      booking: {
        totalParticipants: 1,
        selectedPaymentOption: 'OFFLINE',
        bookedEntity: {
          slot: {
            serviceId: lesson?.id,
            scheduleId: lesson?.schedule.id,
            startDate: hoursFromNow(hours),
            endDate: hoursFromNow(hours + 1),
            timezone: 'America/New_York',
            location: { locationType: 'CUSTOM' },
            resourceSelections: [{ resourceTypeId: STAFF_TYPE_ID, selectionMethod: 'ANY_RESOURCE' }],
          },
        },
      },
      formSubmission: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
    });
  expect((await bookAt(2)).status).toBe(400);
  const log = await session.call('read_requests', { failed: true, limit: 1 });
  const filter = { identity: 'visitor', package: '@wix/bookings', method: 'POST', writes: true };
  const writes = await session.call('read_requests', { ...filter, failed: true, limit: 1 });
  expect(writes.requests).toEqual(log.requests);
  expect((await session.call('read_requests', { ...filter, method: 'GET' })).requests).toEqual([]);
  const [refused] = log.requests as { id: string; call: string; refusal: string }[];
  expect(refused).toMatchObject({
    call: 'bookings.createBooking',
    refusal: expect.stringMatching(/^BOOKING_POLICY_VIOLATION: .*"tooLateToBook":true/),
  });
  expect(await session.call('read_requests', { id: refused?.id })).toMatchObject({
    meaning: { code: 'BOOKING_POLICY_VIOLATION', todo: expect.any(String) },
  });
  const policy = await session.call('documents', { collection: 'booking-policies' });
  expect(JSON.stringify(policy)).toContain('1440');
  const booked = await bookAt(50);
  expect(booked).toMatchObject({ status: 200, changed: expect.stringContaining('document') });
  // The log warns that nothing holds the place until the booking is ordered.
  const requestLog = await session.call('read_requests', { operation: 'bookings.createBooking', limit: 1 });
  const [{ id: bookingRequest }] = requestLog.requests as [{ id: string }];
  expect(JSON.stringify(await session.call('read_requests', { id: bookingRequest }))).toContain(
    'does not hold a place',
  );

  // It writes a Playwright test that passes.
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(project, 'sells-a-ticket.spec.ts'), playwrightTest(event?.slug ?? '', ticket?.name ?? ''));
  const launchOptions = { executablePath: systemChromium() };
  writeFileSync(
    join(project, 'playwright.config.ts'),
    `export default { use: { launchOptions: ${JSON.stringify(launchOptions)} } };`,
  );
  const cli = join(project, 'node_modules/headless-emulator/dist/cli.js');
  const playwright = join(project, 'node_modules/@playwright/test/cli.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, 'exec', '--', process.execPath, playwright, 'test', '--reporter', 'line'],
    { cwd: project, env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test' } },
  ).catch((error: { stdout: string; stderr: string }) => ({ stdout: error.stdout + error.stderr }));
  expect(stdout).toContain('1 passed');
  expect(readFileSync(join(project, 'sells-a-ticket.spec.ts'), 'utf8')).not.toContain(String(clientId));
}, 300_000);
