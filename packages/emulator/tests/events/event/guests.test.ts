import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import {
  allowGuests,
  anOpenEvent,
  anRsvp,
  guestClient,
  memberClient,
  ownerClient,
  submitRsvp,
  withGuests,
} from '../rsvp/some-rsvps';
import { aGuest, aTicketOnSale, errorKeyOf, FREE, placeOrder } from '../tickets/some-tickets';

onEveryDatabase('guests', (platform) => {
  test('follow their RSVP’s response and check-in', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 2, waitlistEnabled: true, responseType: 'YES_AND_NO' });
    await allowGuests(site, eventId, 1);
    const { id: rsvpId } = await submitRsvp(guestClient(site), withGuests(eventId, 1));
    await submitRsvp(guestClient(site), anRsvp(eventId));
    await submitRsvp(guestClient(site), anRsvp(eventId, { status: 'NO' }));
    const { guests, rsvpV2 } = ownerClient(site);
    const { items } = await guests.queryGuests().eq('eventId', eventId).find();
    expect(items.map(({ attendanceStatus }) => attendanceStatus).toSorted()).toEqual([
      'ATTENDING',
      'IN_WAITLIST',
      'NOT_ATTENDING',
    ]);
    expect(items[0]).not.toHaveProperty('guestDetails');
    await rsvpV2.checkInRsvpGuests(rsvpId);
    const present = await guests
      .queryGuests({ fields: ['GUEST_DETAILS', 'GUEST_TOTAL'] })
      .eq('guestDetails.checkedIn', true)
      .find();
    expect(present.items).toMatchObject([
      { rsvpId, guestType: 'RSVP', totalGuests: 2, revision: '2', guestDetails: { firstName: 'Ada', checkedIn: true } },
    ]);
    await rsvpV2.deleteRsvp(rsvpId);
    expect((await guests.queryGuests().eq('rsvpId', rsvpId).find()).items).toEqual([]);
    const events = await site.events();
    for (const slug of ['created', 'updated', 'deleted', 'guest_checked_in']) {
      expect(events).toContain(`wix.events.guests.v1.guest/${slug}`);
    }
  });

  test('are notified when their event is canceled', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { responseType: 'YES_AND_NO' });
    await submitRsvp(guestClient(site), anRsvp(eventId));
    await submitRsvp(guestClient(site), anRsvp(eventId, { status: 'NO' }));
    await site.owner().wixEventsV2.cancelEvent(eventId);
    const sentEvents = (await site.events()).filter((event) => event.endsWith('/guest_event_canceled'));
    expect(sentEvents).toEqual(['wix.events.guests.v1.guest/guest_event_canceled']);
  });

  test('include a ticket order’s buyer and each ticket’s holder', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, FREE);
    const { orderNumber } = await placeOrder(site.visitor(), onSale, 2, {
      guests: [aGuest(), aGuest('Mary', 'Somerville', 'mary@example.com')],
    });
    const { guests } = ownerClient(site);
    const { items } = await guests
      .queryGuests({ fields: ['GUEST_DETAILS'] })
      .eq('orderNumber', orderNumber)
      .find();
    expect(items).toHaveLength(3);
    const buyer = items.find(({ guestType }) => guestType === 'BUYER');
    expect(buyer).toMatchObject({ attendanceStatus: 'ATTENDING', additionalDetails: { orderStatus: 'FREE' } });
    expect(buyer?.tickets).toHaveLength(2);
    const holders = await guests
      .queryGuests({ fields: ['GUEST_DETAILS'] })
      .eq('guestType', 'TICKET_HOLDER')
      .find();
    expect(holders.items.map(({ guestDetails }) => guestDetails?.firstName).toSorted()).toEqual(['Ada', 'Mary']);
    const newest = await guests.queryGuests().limit(2).find();
    expect(newest.hasNext()).toBe(true);
    expect((await newest.next()).items).toHaveLength(1);
  });

  test('are visible to the owner only', async () => {
    const site = await platform.site();
    for (const client of [guestClient(site), await memberClient(site)]) {
      expect(await refusalOf(client.guests.queryGuests().find())).toMatchObject({ status: 403 });
    }
  });
});

onEveryDatabase('tickets', (platform) => {
  test('can be checked in and out repeatedly, and each check-in counts once', async () => {
    const site = await platform.site('empty');
    await site.setTime('2099-01-01T00:00:00Z');
    const onSale = await aTicketOnSale(site, FREE);
    const { eventId } = onSale;
    const order = await placeOrder(site.visitor(), onSale, 2);
    const ticketNumber = order.tickets?.map((ticket) => ticket.ticketNumber ?? '') ?? [];
    const { tickets, guests } = ownerClient(site);
    const isFullyCheckedIn = async () =>
      (await site.owner().ticketOrders.getOrder({ eventId, orderNumber: order.orderNumber })).fullyCheckedIn;
    const [first = '', second = ''] = ticketNumber;
    const [checked] = (await tickets.checkInTickets(eventId, { ticketNumber: [first] })).tickets ?? [];
    expect(checked?.checkIn?.created).toEqual(new Date('2099-01-01T00:00:00Z'));
    const before = (await site.events()).length;
    await site.advance('PT1H');
    const [again] = (await tickets.checkInTickets(eventId, { ticketNumber: [first] })).tickets ?? [];
    expect(again?.checkIn).toEqual(checked?.checkIn);
    expect(await site.events()).toHaveLength(before);
    const { items } = await guests.queryGuests().eq('guestDetails.checkedIn', true).find();
    expect(items).toMatchObject([{ ticketNumber: first }]);
    expect(await isFullyCheckedIn()).toBe(false);
    await tickets.checkInTickets(eventId, { ticketNumber: [second] });
    expect(await isFullyCheckedIn()).toBe(true);
    const out = await tickets.deleteTicketCheckIns(eventId, { ticketNumber });
    expect(out.tickets?.map(({ checkIn }) => checkIn)).toEqual([undefined, undefined]);
    await tickets.deleteTicketCheckIns(eventId, { ticketNumber });
    expect((await tickets.listTickets({ eventId: [eventId], state: ['CHECKED_IN'] })).total).toBe(0);
    expect(await errorKeyOf(tickets.checkInTickets(eventId, { ticketNumber: [first, 'AAAA-AAAA-BB021'] }))).toEqual({
      status: 404,
      key: 'TICKET_NOT_FOUND',
    });
    expect((await tickets.listTickets({ eventId: [eventId], state: ['CHECKED_IN'] })).total).toBe(0);
  });

  test('can be listed by state and search phrase, with the requested field sets', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, FREE);
    const eventId = [onSale.eventId];
    const order = await placeOrder(site.visitor(), onSale, 2, {
      guests: [aGuest(), aGuest('Mary', 'Somerville', 'mary@example.com')],
    });
    const { tickets } = ownerClient(site);
    const number = order.tickets?.[1]?.ticketNumber ?? '';
    const bare = await tickets.getTicket(number);
    expect(bare).toMatchObject({ name: '', ticketNumber: '' });
    expect(bare).not.toHaveProperty('guestDetails');
    const marys = await tickets.listTickets({ eventId, searchPhrase: 'somerville', fieldset: ['TICKET_DETAILS'] });
    expect(marys).toMatchObject({ total: 1, limit: 50, tickets: [{ ticketNumber: number, free: true }] });
    const sorted = await tickets.listTickets({
      eventId,
      sort: 'ticketNumber:desc',
      limit: 1,
      fieldset: ['TICKET_DETAILS'],
    });
    expect(sorted.total).toBe(2);
    await tickets.bulkUpdateTickets({ eventId: onSale.eventId, ticketNumber: [number], archived: true });
    expect((await tickets.listTickets({ eventId, state: ['TICKET_ARCHIVED'] })).total).toBe(1);
    const { facets } = await tickets.listTickets({ eventId, facet: ['state', 'order_status'], limit: 1 });
    expect(facets?.order_status).toEqual({ counts: { FREE: 2 } });
    expect(facets?.state?.counts).toMatchObject({ TICKET_ARCHIVED: 1, TICKET_ACTIVE: 1, NON_CHECKED_IN: 2 });
    expect((await refusalOf(tickets.listTickets({ facet: ['shoe_size'] }))).fields).toHaveLength(1);
    expect((await tickets.listTickets({ eventId, seatId: ['A1'] })).total).toBe(0);
    const form = aGuest('Sophie', 'Germain', 'sophie@example.com').form;
    const response = await tickets.updateTicket(number, { fields: ['guestDetails'], guestDetails: { form } });
    expect(response.ticket).toMatchObject({ guestFullName: 'Sophie Germain', archived: true });
    expect((await refusalOf(tickets.listTickets({ sort: 'price:asc' }))).fields).toHaveLength(1);
    expect((await refusalOf(tickets.updateTicket(number, { fields: ['price'] }))).fields).toHaveLength(1);
    expect(await errorKeyOf(tickets.getTicket('AAAA-AAAA-BB021'))).toEqual({ status: 404, key: 'TICKET_NOT_FOUND' });
  });

  test('can be read and changed by the owner only', async () => {
    const site = await platform.site();
    const { eventId } = await aTicketOnSale(site, FREE);
    for (const client of [guestClient(site), await memberClient(site)]) {
      const { tickets } = client;
      const calls = [
        () => tickets.listTickets(),
        () => tickets.getTicket('AAAA-AAAA-BB021'),
        () => tickets.checkInTickets(eventId),
        () => tickets.deleteTicketCheckIns(eventId),
        () => tickets.updateTicket('AAAA-AAAA-BB021'),
        () => tickets.bulkUpdateTickets(),
      ];
      for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403 });
    }
  });
});
