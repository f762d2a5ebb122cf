import { Decimal, toAmount } from '../../../kernel/money';
import type { OfferedTicket } from '../tickets/orders-form';
import { ticketingError } from '../tickets/refusal';
import type { PricingOption, TicketDefinition } from '../tickets/ticket-definition-documents';
import type { TicketReservation } from './reservations/ticket-reservation-wire';

export type TicketInfo = NonNullable<NonNullable<TicketReservation['tickets']>[number]['ticketInfo']>;

export interface RequestedTickets {
  ticketDefinitionId: string;
  quantity: number;
  /** Has one entry for each ticket, or one for all. */
  ticketInfo?: readonly TicketInfo[];
}

/** If prices differ, `ticketInfo` has one entry for each ticket. */
export interface ReservedTickets {
  quantity: number;
  ticket: OfferedTicket;
  ticketInfo?: TicketInfo[];
}

interface SingleTicket {
  ticket: OfferedTicket;
  price: string;
  currency: string;
  optionName?: string;
}

/** The order is that of the guests' forms. */
export function ticketsOf({ tickets }: { tickets: readonly ReservedTickets[] }): SingleTicket[] {
  return tickets.flatMap(({ quantity, ticket, ticketInfo = [] }) =>
    Array.from({ length: quantity }, (_, index): SingleTicket => {
      const info = ticketInfo[index];
      const optionName = info?.pricingOptionName;
      const { currency } = ticket.lowestPrice;
      return { ticket, price: priceOf(ticket, info), currency, optionName: optionName || undefined };
    }),
  );
}

export const priceOf = (ticket: OfferedTicket, info: TicketInfo = {}): string =>
  info.priceOverride ?? info.guestPrice ?? optionOf(ticket, info)?.price.value ?? ticket.lowestPrice.value;

export interface PricedItem extends SingleTicket {
  quantity: number;
}

export function groupByPrice(tickets: readonly SingleTicket[]): PricedItem[] {
  const items = new Map<string, PricedItem>();
  for (const one of tickets) {
    const key = JSON.stringify([one.ticket.id, one.price, one.optionName]);
    items.set(key, { ...one, quantity: (items.get(key)?.quantity ?? 0) + 1 });
  }
  return [...items.values()];
}

/** One entry applies to all tickets (assumed; errs to permission). `mayOverride` allows any price. */
export function ticketInfoOf(
  { quantity, ticketInfo = [] }: RequestedTickets,
  definition: TicketDefinition,
  mayOverride: boolean,
): TicketInfo[] {
  if (ticketInfo.length > 1 && ticketInfo.length !== quantity) {
    throw ticketingError(
      400,
      'INVALID_TICKET_DETAILS',
      `expected details of ${quantity} tickets, got ${ticketInfo.length}`,
    );
  }
  const { guestPrice: least, pricingOptions } = definition.pricingMethod;
  if (ticketInfo.length === 0 && !least && !pricingOptions) return [];
  return Array.from({ length: quantity }, (_, index) => {
    const { guestPrice, priceOverride = guestPrice, ...rest } = ticketInfo[index] ?? ticketInfo[0] ?? {};
    if (priceOverride && !least && !mayOverride) throw overpricedError(definition);
    const option = chosenOption(definition, rest.pricingOptionId, Boolean(priceOverride));
    const price = priceOverride ?? least?.value;
    if (least && !mayOverride) requireMinimumPrice(least.value, price ?? '0', definition.name);
    const amount = price && toAmount(price, definition.lowestPrice.currency);
    return {
      ...rest,
      ...(amount && (least ? { guestPrice: amount } : { priceOverride: amount })),
      ...(option && { pricingOptionName: option.name }),
    };
  });
}

const optionOf = ({ pricingMethod }: Pick<TicketDefinition, 'pricingMethod'>, { pricingOptionId }: TicketInfo) =>
  pricingMethod.pricingOptions?.optionDetails.find(({ optionId }) => optionId === pricingOptionId);

/** Source: `UNSUPPORTED_PRICING_OPTION` in @wix/auto_sdk_events_ticket-reservations. */
function chosenOption(
  definition: TicketDefinition,
  pricingOptionId: string | null | undefined,
  isOverridden: boolean,
): PricingOption | undefined {
  const option = optionOf(definition, { pricingOptionId: pricingOptionId ?? null });
  const hasOptions = definition.pricingMethod.pricingOptions !== undefined;
  if (option || (!pricingOptionId && (!hasOptions || isOverridden))) return option;
  const pricingOption = pricingOptionId
    ? `no pricing option ${pricingOptionId}`
    : 'pricing options, of which one must be chosen';
  throw ticketingError(400, 'UNSUPPORTED_PRICING_OPTION', `"${definition.name}" has ${pricingOption}`);
}

/** The refusal is assumed; errs to refusal. */
function requireMinimumPrice(least: string, price: string, name: string): void {
  if (new Decimal(price).gte(least)) return;
  throw ticketingError(400, 'INVALID_GUEST_PRICE', `expected at least ${least} for "${name}", got ${price}`);
}

/** Source: "Manage" rights in the docs of `priceOverride`; the refusal is assumed; errs to refusal. */
const overpricedError = ({ name }: TicketDefinition) =>
  ticketingError(403, 'FORBIDDEN', `Forbidden: only the site may sell "${name}" at another price`);
