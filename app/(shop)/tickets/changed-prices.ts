import { updateTag } from 'next/cache';
import * as z from 'zod';
import { listTickets, type TicketDefinition } from '@/lib/events/events';
import { isOtherPrice } from '@/lib/sent-price';
import { settings } from '@/lib/settings';
import { type PriceChange, SHOWN_PRICE } from '@/lib/shown-price';
import { formatMoney } from '@/lib/texts/price-format';
import { visitorClient } from '@/lib/wix/client';
import { cookieJson } from '@/lib/wix/session/cookie-json';
import { pricedQuantities, pricesOf } from './[slug]/priced-quantities';
import { type ChosenTickets, quantityField, type TicketChoice } from './ticket-choice';

const shownPrices = z.record(z.string(), z.string().max(20));

/**
 * The changes in price of the chosen tickets since their page was rendered. The page then shows the new ones. Errors of the SDK
 * are not caught.
 */
export async function changedPrices({ eventId, chosen }: TicketChoice, form: FormData): Promise<PriceChange[]> {
  const sent = form.get(SHOWN_PRICE);
  const shown = cookieJson(shownPrices, typeof sent === 'string' ? sent : undefined);
  if (!shown) return [];
  const definitions = await listTickets(await visitorClient(), eventId);
  const present = pricesOf(pricedQuantities(definitions));
  const text = (amount: string) => formatMoney(amount, definitions[0]?.price?.currency ?? settings.currency);
  const changes = chosen.flatMap((tickets) => {
    const name = quantityField(tickets.definitionId, tickets.optionId);
    const [was, now] = [shown[name], present[name]];
    if (was === undefined || now === undefined || !isOtherPrice(was, now)) return [];
    return [{ name: nameOf(tickets, definitions), was: text(was), now: text(now) }];
  });
  if (changes.length > 0) updateTag('tickets');
  return changes;
}

function nameOf({ definitionId, optionId }: ChosenTickets, all: readonly TicketDefinition[]): string {
  const ticket = all.find(({ _id }) => _id === definitionId);
  const option = ticket?.pricing?.pricingOptions?.options?.find(({ _id }) => _id === optionId);
  return [ticket?.name, option?.name].filter(Boolean).join(', ');
}
