import type { orders as meta } from '@wix/events/meta';
import { Decimal, toAmount } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';
import type { TicketDefinition, WireTicketDefinition } from '../tickets/definitions/ticket-definition-documents';
import { ticketingError } from '../tickets/refusal';

type Reserving = Wire<ReturnType<typeof meta.createReservation>['__originalRequestType']>;
type Wanted = NonNullable<Reserving['ticketQuantities']>[number];
export type TicketDetails = NonNullable<Wanted['ticketDetails']>[number];

/** Tickets of one definition, as reserved. One entry of `ticketDetails` a ticket, where they differ from the fixed price. */
export interface TicketLine {
  quantity: number;
  ticket: WireTicketDefinition;
  ticketDetails?: TicketDetails[];
}

interface SingleTicket {
  ticket: WireTicketDefinition;
  price: string;
  currency: string;
  optionName?: string;
}

/** Each single ticket with its price, in the order in which the form asks for the guests. */
export function ticketsOf({ lines }: { lines: readonly TicketLine[] }): SingleTicket[] {
  return lines.flatMap(({ quantity, ticket, ticketDetails = [] }) =>
    Array.from({ length: quantity }, (_, index): SingleTicket => {
      const details = ticketDetails[index];
      const optionName = details?.pricingOptionName;
      const currency = ticket.price?.currency ?? '';
      return { ticket, price: priceOf(ticket, details), currency, ...(optionName && { optionName }) };
    }),
  );
}

/** The price of one ticket, a decimal string. */
export const priceOf = (ticket: WireTicketDefinition, details?: TicketDetails): string =>
  details?.priceOverride ?? optionOf(ticket, details)?.price?.value ?? ticket.price?.value ?? '0';

export interface PricedItem extends SingleTicket {
  quantity: number;
}

/** One item for all tickets of a definition at the same price. */
export function samePriced(tickets: readonly SingleTicket[]): PricedItem[] {
  const items = new Map<string, PricedItem>();
  for (const one of tickets) {
    const key = JSON.stringify([one.ticket.id, one.price, one.optionName]);
    items.set(key, { ...one, quantity: (items.get(key)?.quantity ?? 0) + 1 });
  }
  return [...items.values()];
}

/**
 * The checked request for each ticket: its pricing option, or the price that the guest sets. One entry for several
 * tickets counts for all of them (assumed). `mayOverride`: the site sells at any price.
 */
export function ticketDetailsOf(wanted: Wanted, definition: TicketDefinition, mayOverride: boolean): TicketDetails[] {
  const { quantity = 1, priceOverride, ticketDetails = [] } = wanted;
  if (ticketDetails.length > 1 && ticketDetails.length !== quantity) {
    throw ticketingError(
      400,
      'INVALID_TICKET_DETAILS',
      `expected details of ${quantity} tickets, got ${ticketDetails.length}`,
    );
  }
  const { minPrice, pricingOptions } = definition.pricing ?? {};
  const isAsked = priceOverride || ticketDetails.length > 0;
  if (!isAsked && !minPrice && !pricingOptions) return [];
  return Array.from({ length: quantity }, (_, index) => {
    const asked = ticketDetails[index] ?? ticketDetails[0] ?? {};
    const given = asked.priceOverride ?? priceOverride;
    if (given && !minPrice && !mayOverride) throw overpriced(definition);
    const option = chosenOption(definition, asked.pricingOptionId, Boolean(given));
    const price = given ?? (minPrice ? minPrice.value : undefined);
    if (minPrice && !mayOverride) requireAtLeast(minPrice.value ?? '0', price ?? '0', definition.name);
    return {
      ...asked,
      ...(price && { priceOverride: toAmount(price, definition.price?.currency ?? 'USD') }),
      ...(option?.name && { pricingOptionName: option.name }),
    };
  });
}

const optionsOf = ({ pricing }: WireTicketDefinition) => pricing?.pricingOptions?.options ?? [];

const optionOf = (ticket: WireTicketDefinition, details: TicketDetails | undefined) =>
  optionsOf(ticket).find(({ id }) => id && id === details?.pricingOptionId);

/** Source: `UNSUPPORTED_PRICING_OPTION` in @wix/auto_sdk_events_ticket-reservations. */
function chosenOption(definition: TicketDefinition, id: string | null | undefined, isOverridden: boolean) {
  const options = optionsOf(definition);
  const option = options.find((one) => one.id && one.id === id);
  if (option || (!id && (options.length === 0 || isOverridden))) return option;
  const wanted = id ? `no pricing option ${id}` : 'pricing options, of which one must be chosen';
  throw ticketingError(400, 'UNSUPPORTED_PRICING_OPTION', `"${definition.name}" has ${wanted}`);
}

/** The refusal is assumed. */
function requireAtLeast(least: string, price: string, name: string): void {
  if (new Decimal(price).gte(least)) return;
  throw ticketingError(400, 'INVALID_GUEST_PRICE', `expected at least ${least} for "${name}", got ${price}`);
}

/** Source: "Manage" rights in the docs of `priceOverride`; the refusal is assumed. */
const overpriced = ({ name }: TicketDefinition) =>
  ticketingError(403, 'FORBIDDEN', `Forbidden: only the site may sell "${name}" at another price`);
