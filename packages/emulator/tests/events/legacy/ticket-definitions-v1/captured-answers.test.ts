// @module-tag legacy
import { sellTickets } from '../../../captures/answers/events';
import { findReplay } from '../../../captures/replay';
import { captures } from '../../../captures/shapes';
import { testCaptures } from '../../../captures/test-captures';
import type { Replay } from '../../../captures/world';
import { aTicketOnSale } from '../../tickets/some-tickets';

const AREA = 'legacy/ticket-definitions-v1';
const SALE_PERIOD = { startDate: '2020-01-01T00:00:00Z', endDate: '2020-02-01T00:00:00Z', hideNotOnSale: false };

const REPLAYS: Readonly<Record<string, Replay>> = {
  async 'ticketDefinitions.createTicketDefinition'(world) {
    const { eventId } = await aTicketOnSale(world.site);
    const createDefinition = async (more: object) =>
      world.rest('POST', '/events/v1/ticket-definitions', {
        eventId,
        definition: {
          name: 'Balcony',
          description: 'Upstairs',
          limitPerCheckout: 4,
          policyText: 'No refunds',
          ...more,
        },
      });
    return [
      await createDefinition({
        price: { amount: '35.00', currency: 'USD' },
        salePeriod: SALE_PERIOD,
        limited: true,
        quantity: 50,
      }),
      await createDefinition({ name: 'Stalls', price: { amount: '15.00', currency: 'USD' } }),
    ];
  },
  async 'ticketDefinitions.getTicketDefinition'(world) {
    const { eventId } = await sellTickets(world);
    const definition = { name: 'Balcony', salePeriod: SALE_PERIOD, limited: true, quantity: 50 };
    const price = { amount: '35.00', currency: 'USD' };
    const response = await world.rest('POST', '/events/v1/ticket-definitions', {
      eventId,
      definition: { ...definition, price },
    });
    const path = `/events/v1/ticket-definitions/${Object(response).definition.id}`;
    return [await world.rest('GET', `${path}?fieldset=POLICY&fieldset=DASHBOARD`)];
  },
  async 'ticketDefinitions.listTicketDefinitions'(world) {
    const { eventId } = await sellTickets(world);
    return [await world.rest('GET', `/events/v1/ticket-definitions?eventId=${eventId}`)];
  },
};

testCaptures('captured answers of the first generation of ticket definitions', {
  captures: captures.filter(({ area }) => area === AREA),
  findReplay: (capture) => findReplay(capture, REPLAYS),
  reached: { [AREA]: { capture: 100, documented: 100 } },
});
