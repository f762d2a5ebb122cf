import { mostOfOneOrder, type TicketDefinition } from '@/lib/events/events';
import { priceField, quantityField } from '../ticket-choice';
import type { PricedQuantity } from '../ticket-total';

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
  return [pricing?.pricingType === 'DONATION' ? { ...single, given: priceField(_id) } : single];
}

/** By the names of the inputs, what one costs; without those for which the guest names the price. */
export const pricesOf = (priced: readonly PricedQuantity[]): Record<string, string> =>
  Object.fromEntries(priced.filter(({ given }) => given === undefined).map(({ quantity, price }) => [quantity, price]));
