import * as z from 'zod';
import { findTickets, type TicketDefinition } from '@/lib/events/events';
import { isOtherPrice, type PriceChange } from '@/lib/shown-price';
import { cookieJson } from '@/lib/wix/session/cookie-json';
import { priceWriter } from '@/lib/wix/site-locale';
import { pricedQuantities, pricesOf } from './[slug]/priced-quantities';
import { type ChosenTickets, quantityField, type TicketChoice } from './ticket-choice';

const shownPrices = z.record(z.string(), z.string().max(20));

/** Which of the chosen tickets cost another price now than the page said. What cannot be asked now the reservation says. */
export async function changedPrices(
  { eventId, chosen }: TicketChoice,
  sent: FormDataEntryValue | null,
): Promise<PriceChange[]> {
  const shown = cookieJson(shownPrices, typeof sent === 'string' ? sent : undefined);
  if (!shown) return [];
  const found = await findTickets(eventId);
  if (found.kind !== 'tickets') return [];
  const present = pricesOf(pricedQuantities(found.tickets));
  const written = await priceWriter(found.tickets[0]?.price?.currency ?? 'USD');
  return chosen.flatMap((tickets) => {
    const name = quantityField(tickets.definitionId, tickets.optionId);
    const [was, now] = [shown[name], present[name]];
    if (was === undefined || now === undefined || !isOtherPrice(was, now)) return [];
    return [{ name: nameOf(tickets, found.tickets), was: written(was), now: written(now) }];
  });
}

function nameOf({ definitionId, optionId }: ChosenTickets, all: readonly TicketDefinition[]): string {
  const ticket = all.find(({ _id }) => _id === definitionId);
  const option = ticket?.pricing?.pricingOptions?.options?.find(({ _id }) => _id === optionId);
  return [ticket?.name, option?.name].filter(Boolean).join(', ');
}
