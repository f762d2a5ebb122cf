import type { FlowStep, Form, HostedContext } from '../../../hosted/flow';
import { isObject } from '../../../http/validation/objects';
import { needsDelivery, readLines } from '../../cart/lines';
import type { Pricing } from '../../pricing/pricing';
import { saveCheckout } from '../change';
import type { StoredCheckout } from '../checkouts';
import { priceCheckout } from '../response';
import type { Address } from '../wire';
import { applyCoupon } from './coupon';

/** Where the shop delivers, by country code. */
export const COUNTRIES: Record<string, string> = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  DE: 'Germany',
  FR: 'France',
  IL: 'Israel',
  AU: 'Australia',
  JP: 'Japan',
};

/** What the hosted page stores about the buyer in addition to the checkout's own fields. */
export interface Contact {
  firstName: string;
  lastName: string;
  phone: string;
}

export const contactOf = (progress: Record<string, unknown>): Contact => {
  const { firstName, lastName, phone } = progress;
  return { firstName: text(firstName), lastName: text(lastName), phone: text(phone) };
};

/** What was typed when the form was last sent without going on, such as to apply a coupon. */
export function typedIn({ typed }: Record<string, unknown>): Form {
  if (!isObject(typed)) return {};
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, text(value)]));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The first step: the buyer, and for physical goods the address and the delivery method. */
export async function submitDetails(checkout: StoredCheckout, form: Form, context: HostedContext): Promise<FlowStep> {
  const address = addressOf(form);
  const chosen = { ...checkout, shippingAddress: address, billingAddress: address, deliveryCode: form.delivery ?? '' };
  const lines = await readLines(context, checkout.lines);
  const pricing = await priceCheckout(chosen, lines, context);
  const delivers = needsDelivery(pricing.lines);
  const fields = { ...contactProblems(form), ...(delivers && deliveryProblems(form, pricing)) };
  if (Object.keys(fields).length > 0) return { kind: 'refused', problem: 'Some fields need another look.', fields };
  const typedCode = (form.coupon ?? '').trim();
  const email = (form.email ?? '').trim();
  const filled = { ...(delivers ? chosen : checkout), email };
  // A buyer who types a code and presses Enter wants to apply it.
  if (typedCode !== '') {
    const applied = await applyCoupon(filled, lines, form, context);
    if (applied.kind === 'refused') return applied;
  } else await saveCheckout(context, filled, lines);
  const { firstName = '', lastName = '', phone = '' } = form;
  return { kind: 'next', progress: { step: 'payment', firstName, lastName, phone, typed: {} } };
}

/** Updates the price for the chosen place and delivery method before the rest is filled in. */
export async function submitDelivery(checkout: StoredCheckout, form: Form, context: HostedContext): Promise<FlowStep> {
  const shippingAddress = addressOf(form);
  const chosen = { ...checkout, shippingAddress, ...(form.delivery && { deliveryCode: form.delivery }) };
  const lines = await readLines(context, checkout.lines);
  const pricing = await priceCheckout(chosen, lines, context);
  const { delivery } = deliveryProblems(form, pricing);
  if (needsDelivery(pricing.lines) && delivery) {
    return { kind: 'refused', problem: 'Some fields need another look.', fields: { delivery } };
  }
  await saveCheckout(context, chosen, lines);
  return { kind: 'next', progress: { typed: form } };
}

function contactProblems({ email = '', firstName = '', lastName = '' }: Form): Record<string, string> {
  return {
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: 'Enter an email address.' }),
    ...tooLongOrEmpty('firstName', firstName, 100, 'Enter your first name.'),
    ...tooLongOrEmpty('lastName', lastName, 100, 'Enter your last name.'),
  };
}

function deliveryProblems(form: Form, { offered, deliveryReplaced }: Pricing): Record<string, string> {
  const { addressLine = '', city = '', postalCode = '', country = '', delivery } = form;
  return {
    ...tooLongOrEmpty('addressLine', addressLine, 150, 'Enter the street and number.'),
    ...tooLongOrEmpty('city', city, 50, 'Enter the city.'),
    ...tooLongOrEmpty('postalCode', postalCode, 50, 'Enter the postal code.'),
    ...(!COUNTRIES[country] && { country: 'Choose a country.' }),
    ...(!delivery && { delivery: 'Choose how you want to get it.' }),
    ...(delivery && deliveryReplaced && { delivery: 'This does not reach your address: choose another way.' }),
    ...(offered.length === 0 && { delivery: 'Nothing delivers this to your address.' }),
  };
}

function tooLongOrEmpty(name: string, value: string, limit: number, message: string): Record<string, string> {
  if (value.trim() === '') return { [name]: message };
  return value.length > limit ? { [name]: `At most ${limit} characters.` } : {};
}

function addressOf({ addressLine = '', city = '', postalCode = '', country = '' }: Form): Address {
  return { addressLine, city, postalCode, country, countryFullname: COUNTRIES[country] ?? country };
}
