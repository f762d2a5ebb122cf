import { expect, test } from 'vitest';
import { orders as operations } from '../../emulator/events/orders';
import type { Unit } from '../../emulator/store/store';
import { onEveryDatabase, type TestSite } from './harness';
import { aGuest, aTicketOnSale, FREE, type OnSale, ordered } from './some-tickets';

const BUYERS = 300;
const TICKETS = 40;

onEveryDatabase('300 buyers at once', (platform) => {
  test('through the SDK: as many orders as tickets, each ticket once', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: TICKETS });
    const visitors = Array.from({ length: 20 }, () => site.visitor());
    // A client that has no token yet would be another visitor in each of its first calls.
    await Promise.all(visitors.map((visitor) => visitor.auth.getAuthHeaders()));
    const outcomes = await Promise.allSettled(
      Array.from({ length: BUYERS }, (_, index) => ordered(visitors[index % 20] ?? site.visitor(), onSale)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(TICKETS);
    const { orders = [] } = await site.owner().ticketOrders.listOrders({ limit: 400, fieldset: ['TICKETS'] });
    const numbers = orders.flatMap(({ tickets = [] }) => tickets.map(({ ticketNumber }) => ticketNumber));
    expect(new Set(numbers).size).toBe(TICKETS);
    const { sales } = await site.owner().ticketOrders.getSummary({ eventId: onSale.eventId });
    expect(sales).toMatchObject([{ totalOrders: TICKETS, totalTickets: TICKETS }]);
  }, 60_000);

  test('the same buyers with the claim switched off buy too many', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: TICKETS });
    expect(await soldWith(site, onSale, (unit) => unit.claim)).toBe(TICKETS);
    const other = await aTicketOnSale(site, { ...FREE, initialLimit: TICKETS });
    expect(await soldWith(site, other, unlimited)).toBeGreaterThan(TICKETS);
  }, 60_000);
});

/** Reserving and checking out, on units whose claim is another. Answers how many orders there are. */
async function soldWith(
  site: TestSite,
  { eventId, ticketDefinitionId }: OnSale,
  claimOf: (unit: Unit) => Unit['claim'],
): Promise<number> {
  const emulated = await site.emulator.sites.byId(site.siteId);
  if (!emulated) throw new Error('the site is gone');
  const ticketQuantities = [{ ticketDefinitionId, quantity: 1 }];
  const outcomes = await Promise.allSettled(
    Array.from({ length: BUYERS }, async (_, index) => {
      const identity = { kind: 'visitor', visitorId: `buyer-${index}` } as const;
      const { id = '' } = await emulated.run((unit, settings) =>
        operations.createReservation(
          { eventId, ticketQuantities },
          { site: emulated, settings, identity, unit: withClaim(unit, claimOf(unit)), baseUrl: '' },
        ),
      );
      return emulated.run((unit, settings) =>
        operations.checkout(
          { eventId, reservationId: id, guests: [aGuest()] },
          { site: emulated, settings, identity, unit, baseUrl: '' },
        ),
      );
    }),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

function withClaim(unit: Unit, claim: Unit['claim']): Unit {
  return new Proxy(unit, {
    get: (target, name) => {
      if (name === 'claim') return claim.bind(target);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** What the claim must not be: it asks how many are taken, and takes whatever the answer has become since. */
function unlimited(unit: Unit): Unit['claim'] {
  return async (claims) => {
    for (const claim of claims) {
      if ((await unit.claimed(claim.resource)) + claim.quantity > claim.capacity) return false;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    return unit.claim(claims.map((claim) => ({ ...claim, capacity: 1_000_000 })));
  };
}
