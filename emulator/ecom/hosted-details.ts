import type { Form, HostedContext, Step } from '../hosted/flow';
import { priceCheckout } from './checkout-response';
import { type Address, checkouts, type StoredCheckout } from './checkouts';
import { needsDelivery } from './lines';
import type { Pricing } from './pricing';

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

/** What the hosted page keeps of the buyer beside the checkout's own fields. */
export interface Contact {
  firstName: string;
  lastName: string;
  phone: string;
}

export const contactOf = (progress: Record<string, unknown>): Contact => {
  const { firstName, lastName, phone } = progress;
  return { firstName: text(firstName), lastName: text(lastName), phone: text(phone) };
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The first step: the buyer, and for goods the address and the way they go there. */
export async function submitDetails(checkout: StoredCheckout, form: Form, context: HostedContext): Promise<Step> {
  const { unit } = context;
  const address = addressOf(form);
  const chosen = { ...checkout, shippingAddress: address, billingAddress: address, deliveryCode: form.delivery ?? '' };
  const pricing = await priceCheckout(chosen, context);
  const delivers = needsDelivery(pricing.lines);
  const fields = { ...contactProblems(form), ...(delivers && deliveryProblems(form, pricing)) };
  if (Object.keys(fields).length > 0) return { kind: 'refused', problem: 'Some fields need another look.', fields };
  await unit.in(checkouts).update({
    ...checkout,
    email: (form.email ?? '').trim(),
    ...(delivers && { shippingAddress: address, billingAddress: address, deliveryCode: form.delivery ?? '' }),
    updatedDate: unit.now,
  });
  const { firstName = '', lastName = '', phone = '' } = form;
  return { kind: 'next', progress: { step: 'payment', firstName, lastName, phone } };
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
