import type { Transaction } from '../../../kernel/store/store-interface';

/** Tickets are held and sold under this key, at most `initialLimit` in all. */
const resourceOf = (definitionId: string): string => `ticket:${definitionId}`;

/** Claims require a limit. */
const UNLIMITED = 1_000_000_000;

interface LimitedTicket {
  id: string;
  /** Absent without a limit. */
  initialLimit?: number | undefined;
}

interface TicketsToHold {
  definition: LimitedTicket;
  quantity: number;
}

export const holdTickets = (
  transaction: Transaction,
  { id, expirationDate }: { id: string; expirationDate: string },
  tickets: readonly TicketsToHold[],
  { ignoreLimits = false }: { ignoreLimits?: boolean | undefined } = {},
): Promise<boolean> =>
  transaction.claim(
    tickets.map(({ definition, quantity }) => ({
      resource: resourceOf(definition.id),
      holder: id,
      quantity,
      capacity: ignoreLimits ? UNLIMITED : (definition.initialLimit ?? UNLIMITED),
      expiresAt: expirationDate,
    })),
  );

/** Returns false if the reservation has expired. */
export const keepTickets = (transaction: Transaction, reservationId: string): Promise<boolean> =>
  transaction.keepClaims(reservationId);

export const releaseTickets = (transaction: Transaction, reservationId: string): Promise<void> =>
  transaction.releaseClaims(reservationId);

/** Counts the tickets that were sold before the site existed. */
export async function recordEarlierSales(
  transaction: Transaction,
  { id, initialLimit }: LimitedTicket,
  quantity: number,
): Promise<void> {
  const holder = `sold-before:${id}`;
  await transaction.claim([{ resource: resourceOf(id), holder, quantity, capacity: initialLimit ?? quantity }]);
}

/** `Infinity` without a limit. */
export async function unsoldCounts(
  transaction: Transaction,
  definitions: readonly LimitedTicket[],
): Promise<Map<string, number>> {
  const claimed = await transaction.claimedAmounts(definitions.map(({ id }) => resourceOf(id)));
  return new Map(
    definitions.map(({ id, initialLimit = Number.POSITIVE_INFINITY }) => [
      id,
      Math.max(0, initialLimit - (claimed.get(resourceOf(id)) ?? 0)),
    ]),
  );
}

export interface TicketCounts {
  sold: number;
  reserved: number;
}

export async function ticketCountsOf(
  transaction: Transaction,
  definitions: readonly Pick<LimitedTicket, 'id'>[],
): Promise<Map<string, TicketCounts>> {
  const counts = new Map<string, TicketCounts>();
  for (const { id } of definitions) {
    const claims = await transaction.claimsOn(resourceOf(id));
    const sum = (isSold: boolean) =>
      claims.reduce((total, claim) => (isSold === !claim.expiresAt ? total + claim.quantity : total), 0);
    counts.set(id, { sold: sum(true), reserved: sum(false) });
  }
  return counts;
}
