import * as z from 'zod';
import { mostOfOneOrder, type TicketDefinition } from '@/lib/events/tickets';
import type { PricedQuantity } from './ticket-total';

/** Tickets of one kind at one price: an option's, or what the guest gives for each. */
export interface ChosenTickets {
  definitionId: string;
  optionId?: string;
  /** Decimal string. */
  price?: string;
  quantity: number;
}

/** The name of the input for the number of tickets at this option. */
export const quantityField = (definitionId: string, optionId?: string): string =>
  `quantity-${definitionId}${optionId ? `/${optionId}` : ''}`;

/** Name of the input that says what the guest gives for each. */
export const priceField = (definitionId: string): string => `price-${definitionId}`;

const event = z.object({ eventId: z.string().min(1), slug: z.string().min(1) });
const quantity = z.coerce.number().int().min(0).max(50);
const price = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/);

export interface TicketChoice {
  eventId: string;
  slug: string;
  tickets: ChosenTickets[];
}

/** The form's choice; `undefined` if it names no event or no tickets. */
export function readTicketChoice(form: FormData): TicketChoice | undefined {
  const parsedEvent = event.safeParse({ eventId: form.get('eventId'), slug: form.get('slug') });
  const prefix = quantityField('');
  const tickets = [...form].flatMap(([name, value]): ChosenTickets[] => {
    const parsedQuantity = quantity.safeParse(value);
    if (!name.startsWith(prefix) || !parsedQuantity.success || parsedQuantity.data === 0) return [];
    const [definitionId = '', optionId] = name.slice(prefix.length).split('/');
    const guestPrice = price.safeParse(form.get(priceField(definitionId))).data;
    return [
      {
        definitionId,
        quantity: parsedQuantity.data,
        ...(optionId && { optionId }),
        ...(guestPrice && { price: guestPrice }),
      },
    ];
  });
  return parsedEvent.success && tickets.length > 0 ? { ...parsedEvent.data, tickets } : undefined;
}

/** The tickets as the platform takes them: one line for each kind at each of its prices. */
export const toTicketLineItem = ({ definitionId, optionId, price, quantity }: ChosenTickets) => ({
  ticketDefinitionId: definitionId,
  quantity,
  ticketInfo: { ...(optionId && { pricingOptionId: optionId }), ...(price && { guestPrice: price }) },
});

/** Every quantity that can be chosen, with what one costs. */
export const pricedQuantities = (tickets: readonly TicketDefinition[]): PricedQuantity[] =>
  tickets.filter((ticket) => mostOfOneOrder(ticket) > 0).flatMap(quantitiesOf);

function quantitiesOf({ _id = '', price, pricing }: TicketDefinition): PricedQuantity[] {
  const options = pricing?.pricingOptions?.options ?? [];
  if (options.length > 0) {
    return options.map((option) => ({
      quantity: quantityField(_id, option._id ?? ''),
      price: option.price?.value ?? '0',
    }));
  }
  const single = { quantity: quantityField(_id), price: price?.value ?? '0' };
  return [pricing?.pricingType === 'DONATION' ? { ...single, guestPriceField: priceField(_id) } : single];
}
