import type { Form } from '../../../../http/hosted/flow';
import { textsOf } from '../../../../http/hosted/texts/texts';
import { Decimal } from '../../../../kernel/money';
import type { SiteSettings } from '../../../../kernel/settings';
import type { RequestedTickets } from '../lines';
import { moneyOf, type TicketOffer } from './tickets-form';

interface ChosenTickets {
  /** One entry for each ticket definition. */
  tickets: RequestedTickets[];
  fields: Record<string, string>;
}

export function chosenTickets(offers: readonly TicketOffer[], form: Form, settings: SiteSettings): ChosenTickets {
  const tickets = new Map<string, RequestedTickets>();
  const fields: Record<string, string> = {};
  for (const offer of offers) {
    const { field, definition, option } = offer;
    const quantity = /^\d{1,4}$/.test(form[field] ?? '') ? Number(form[field]) : 0;
    if (quantity === 0) continue;
    const least = definition.pricingMethod.guestPrice?.value;
    const price = (form[`${field}-price`] ?? '').trim();
    if (least != null && !isAtLeast(price, least)) {
      fields[`${field}-price`] = textsOf(settings).enterPrice(moneyOf(least, definition, settings));
      continue;
    }
    const details = { ...(option && { pricingOptionId: option.id }), ...(least != null && { guestPrice: price }) };
    const known = tickets.get(definition.id) ?? { ticketDefinitionId: definition.id, quantity: 0 };
    const isDetailed = Object.keys(details).length > 0;
    tickets.set(definition.id, {
      ...known,
      quantity: known.quantity + quantity,
      ...(isDetailed && {
        ticketInfo: [...(known.ticketInfo ?? []), ...Array.from({ length: quantity }, () => details)],
      }),
    });
  }
  return { tickets: [...tickets.values()], fields };
}

const isAtLeast = (price: string, least: string): boolean =>
  /^\d{1,9}(\.\d{1,2})?$/.test(price) && new Decimal(price).gte(least);
