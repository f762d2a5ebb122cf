import { html } from 'hono/html';
import type { Form, HostedContext, Refusal } from '../../../../http/hosted/flow';
import { formParts, type Html } from '../../../../http/hosted/form-parts';
import { textsOf } from '../../../../http/hosted/texts/texts';
import { Decimal, moneyText } from '../../../../kernel/money';
import type { SiteSettings } from '../../../../kernel/settings';
import type { StoredEvent } from '../../event/event-documents';
import {
  definitionsOf,
  limitPerCheckout,
  saleStatusAt,
  type TicketDefinition,
} from '../../tickets/ticket-definition-documents';
import { unsoldCounts } from '../../tickets/ticket-holds';
import type { RequestedTickets } from '../lines';

/** A ticket, or one of its pricing options. */
interface TicketOffer {
  field: string;
  definition: TicketDefinition;
  label: string;
  option?: { id: string; price: string };
  /** 0 if none is on sale. */
  most: number;
  saleStatus: ReturnType<typeof saleStatusAt>;
}

export async function offersOf(event: StoredEvent, { transaction }: HostedContext): Promise<TicketOffer[]> {
  const definitions = (await definitionsOf(transaction, [event.id])).filter(({ hidden }) => !hidden);
  const unsold = await unsoldCounts(transaction, definitions);
  return definitions
    .flatMap((definition): Omit<TicketOffer, 'field'>[] => {
      const saleStatus = saleStatusAt(definition, event, transaction.now);
      const checkoutLimit = limitPerCheckout(event, unsold.get(definition.id) ?? 0);
      const offer = { definition, saleStatus, most: saleStatus === 'SALE_STARTED' ? checkoutLimit : 0 };
      const options = definition.pricingMethod.pricingOptions?.optionDetails;
      if (!options) return [{ ...offer, label: definition.name }];
      return options.map(({ optionId, name, price }) => ({
        ...offer,
        label: `${definition.name}: ${name}`,
        option: { id: optionId, price: price.value },
      }));
    })
    .map((offer, index) => ({ ...offer, field: `tickets${index}` }));
}

export function ticketsForm(offers: readonly TicketOffer[], settings: SiteSettings, refused?: Refusal): Html {
  const t = textsOf(settings);
  if (offers.length === 0) return html`<p class="quiet">${t.noTickets}</p>`;
  const isOnSale = offers.some(({ most }) => most > 0);
  return html`<form method="post" class="card" novalidate>
    <h2>${t.tickets}</h2>
    ${offers.map((offer) => ticketLine(offer, settings, refused))}
    ${isOnSale && html`<div class="actions"><button>${t.getTickets}</button></div>`}
  </form>`;
}

function ticketLine(offer: TicketOffer, settings: SiteSettings, refused: Refusal | undefined): Html {
  const { field: name, definition, label, most } = offer;
  const t = textsOf(settings);
  const { field, errorHtml: errorOf, invalidAttributes } = formParts(t, refused);
  const least = definition.pricingMethod.guestPrice?.value;
  const selectedValue = refused?.form[name] ?? '0';
  return html`<div class="ticket">
    <div><p><strong>${label}</strong></p><p class="quiet">${costOf(offer, settings)}</p></div>
    ${
      most > 0
        ? html`<label class="field"><span class="unsighted">${t.quantity}: ${label}</span>
          <select name="${name}"${invalidAttributes(name)}>${Array.from({ length: most + 1 }, (_, count) => html`<option value="${count}"${String(count) === selectedValue && html` selected`}>${count}</option>`)}</select>
          ${errorOf(name)}</label>`
        : html`<p class="quiet">${reasonOf(offer, settings)}</p>`
    }
    ${definition.description && html`<p class="quiet wide">${definition.description}</p>`}
    ${most > 0 && least != null && html`<div class="wide">${field({ name: `${name}-price`, label: t.yourPrice(moneyOf(least, definition, settings)), value: least, required: false })}</div>`}
  </div>`;
}

function costOf({ definition, option }: TicketOffer, settings: SiteSettings): string {
  const t = textsOf(settings);
  const least = definition.pricingMethod.guestPrice?.value;
  if (least != null) return t.priceFrom(moneyOf(least, definition, settings));
  const price = option?.price ?? definition.lowestPrice.value;
  return Number(price) === 0 ? t.free : moneyOf(price, definition, settings);
}

function reasonOf({ saleStatus }: TicketOffer, settings: SiteSettings): string {
  const t = textsOf(settings);
  if (saleStatus === 'SALE_SCHEDULED') return t.saleLater;
  return saleStatus === 'SALE_ENDED' ? t.saleEnded : t.soldOutNow;
}

/** Tickets may have a currency of their own. */
const moneyOf = (amount: string, { lowestPrice }: TicketDefinition, { language }: SiteSettings): string =>
  moneyText(amount, { language, currency: lowestPrice.currency });

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
