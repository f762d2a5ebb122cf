// @module-tag legacy
import { findReplay } from '../../../captures/replay';
import { captures } from '../../../captures/shapes';
import { testCaptures } from '../../../captures/test-captures';
import type { Replay } from '../../../captures/world';
import { aTicketOnSale } from '../../tickets/some-tickets';

const AREA = 'legacy/ticket-reservations-v1';

const REPLAYS: Readonly<Record<string, Replay>> = {
  async 'orders.createReservation'(world) {
    const { eventId, ticketDefinitionId } = await aTicketOnSale(world.site, { feeType: 'FEE_ADDED_AT_CHECKOUT' });
    const ticketQuantities = [{ ticketDefinitionId, quantity: 2 }];
    const path = '/events/v1/checkout/reservations';
    return [await world.rest('POST', path, { eventId, ticketQuantities })];
  },
};

testCaptures('captured answers of the first generation of ticket reservations', {
  captures: captures.filter(({ area }) => area === AREA),
  findReplay: (capture) => findReplay(capture, REPLAYS),
  reached: { [AREA]: { documented: 100 } },
});
