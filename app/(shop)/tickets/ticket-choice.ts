import * as z from 'zod';
import { maxPerOrder, type TicketDefinition } from '@/lib/events/tickets';
import type { PricedQuantity } from './ticket-total';

export interface ChosenTickets {
  definitionId: string;
  optionId?: string;
  /** Decimal string, chosen by the guest. */
  price?: string;
  quantity: number;
}

export const quantityField = (definitionId: string, optionId?: string): string =>
  `quantity-${definitionId}${optionId ? `/${optionId}` : ''}`;

export const priceField = (definitionId: string): string => `price-${definitionId}`;

const event = z.object({ eventId: z.string().min(1), slug: z.string().min(1) });
const quantity = z.coerce.number().int().min(0).max(50);
const price = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/);

export interface TicketChoice {
  eventId: string;
  slug: string;
  tickets: ChosenTickets[];
}

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

export const toTicketLineItem = ({ definitionId, optionId, price, quantity }: ChosenTickets) => ({
  ticketDefinitionId: definitionId,
  quantity,
  ticketInfo: { ...(optionId && { pricingOptionId: optionId }), ...(price && { guestPrice: price }) },
});

export const pricedQuantities = (tickets: readonly TicketDefinition[]): PricedQuantity[] =>
  tickets.filter((ticket) => maxPerOrder(ticket) > 0).flatMap(quantitiesOf);

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
