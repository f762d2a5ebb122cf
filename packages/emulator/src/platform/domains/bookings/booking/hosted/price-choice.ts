import { html } from 'hono/html';
import type { Form } from '../../../../http/hosted/flow';
import { type Html, choice as radio } from '../../../../http/hosted/form-parts';
import { moneyText } from '../../../../kernel/money';
import type { SiteSettings } from '../../../../kernel/settings';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { maxParticipants, type ResolvedSlot } from '../../availability/slot-resolution';
import type { Service } from '../../services/service-documents';
import { type PaymentMethod, paymentMethods } from '../../stored-bookings/price';
import { type Choice, findVariants } from '../../variants/variant-documents';

export interface Offer {
  name: string;
  choices: readonly { name: string; price: string; choice: Choice }[];
}

type PriceChoice = Offer['choices'][number];

/** Only offers custom choices. Assumed: staff and length are chosen with the time, at the default price. */
export async function findOffer(transaction: Transaction, { id, payment }: Service): Promise<Offer | undefined> {
  if (payment?.rateType !== 'VARIED') return undefined;
  const known = await findVariants(transaction, id);
  const choices = (known?.variants?.values ?? []).flatMap(({ choices: [choice] = [], price }) =>
    choice?.custom && price?.value ? [{ name: choice.custom, price: price.value, choice }] : [],
  );
  const name = known?.options?.values?.[0]?.customData?.name ?? '';
  return choices.length > 0 ? { name, choices } : undefined;
}

export const selectedPrice = (offer: Offer | undefined, form: Form): PriceChoice | undefined =>
  offer?.choices.find(({ name }) => name === form.choice) ?? offer?.choices[0];

export function withSelectedPrice(bookable: ResolvedSlot, priceChoice: PriceChoice | undefined): ResolvedSlot {
  const { service } = bookable;
  const { payment } = service;
  if (!priceChoice || !payment?.varied) return bookable;
  const defaultPrice = { ...payment.varied.defaultPrice, value: priceChoice.price };
  return { ...bookable, service: { ...service, payment: { ...payment, varied: { ...payment.varied, defaultPrice } } } };
}

export function priceChoices(offer: Offer, form: Form, settings: SiteSettings): Html {
  const priceChoice = selectedPrice(offer, form);
  return html`<fieldset><legend>${offer.name}</legend>
    ${offer.choices.map(({ name, price }) =>
      radio({
        name: 'choice',
        value: name,
        label: `${name} · ${moneyText(price, settings)}`,
        checked: name === priceChoice?.name,
        more: html` data-price="${price}"`,
      }),
    )}
  </fieldset>`;
}

export function chosenMethod(service: Service, { payment }: Form, settings: SiteSettings): PaymentMethod {
  const methods = paymentMethods(service, settings);
  return methods.find((method) => method === payment) ?? methods[0] ?? 'ONLINE';
}

export const participantsOf = ({ participants = '1' }: Form): number => Number(participants);

/** Falls back to 1 if the number is not bookable, so that the page still shows a price. */
export function participantCount(form: Form, bookable: ResolvedSlot): number {
  const typed = participantsOf(form);
  return Number.isInteger(typed) && typed >= 1 && typed <= maxParticipants(bookable) ? typed : 1;
}

export function trimForm(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()]));
}
