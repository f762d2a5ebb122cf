import { expect, test } from 'vitest';
import { isObject } from '../../src/platform/kernel/values/objects';
import { onEveryDatabase } from '../harness/harness';
import { valueAt } from './machinery/chain';
import { preparedSite } from './machinery/prepared-site';
import { Requests } from './machinery/requests';

onEveryDatabase('a quantity', (platform) => {
  test.each([
    ['ticketReservations.createTicketReservation', 'ticketReservation.tickets.0', 'quantity'],
    ['currentCartV2.addLineItemsToCurrentCart', 'catalogItems.0', 'quantity'],
    ['inventory.decrementInventory', 'decrementData.0', 'decrementBy'],
    ['bookings.createBooking', 'booking', 'totalParticipants'],
    ['bookings.updateNumberOfParticipants', '', 'totalParticipants'],
  ])('is refused by %s if it is not an integer', async (recipe, path, name) => {
    const requests = new Requests(await preparedSite(platform));
    const prepared = await requests.prepare(recipe);
    const place = valueAt(prepared.request, path);
    if (!isObject(place)) throw new Error(`${recipe} has nothing at ${path}`);
    place[name] = 1.5;
    const { status, body } = await requests.send(prepared);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringMatching(`${name} Unexpected value for field value: expected a whole number, got 1.5$`),
    });
  });
});
