import { typedCoupon } from '../../../../http/hosted/coupon-field';
import type { FlowStep, Form, HostedContext } from '../../../../http/hosted/flow';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { saveCheckout } from '../../checkout/checkout-change';
import { priceCheckout } from '../../checkout/checkout-response';
import type { Address, StoredCheckout } from '../../checkout/checkouts';
import { needsDelivery, readLines } from '../../lines/read-lines';
import type { Pricing } from '../../pricing/price-calculation';
import { applyCoupon } from './coupon';

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

export async function submitDetails(checkout: StoredCheckout, form: Form, context: HostedContext): Promise<FlowStep> {
  const address = toAddress(form);
  const changedCheckout = {
    ...checkout,
    shippingAddress: address,
    billingAddress: address,
    deliveryCode: form.delivery ?? '',
  };
  const lines = await readLines(context, checkout.lines);
  const pricing = await priceCheckout(changedCheckout, lines, context);
  const delivers = needsDelivery(pricing.lines);
  const t = textsOf(context.settings);
  const fields = { ...contactProblems(form, t), ...(delivers && deliveryProblems(form, pricing, t)) };
  if (Object.keys(fields).length > 0) return { kind: 'refused', problem: t.checkFields, fields };
  const email = (form.email ?? '').trim();
  const filled = { ...(delivers ? changedCheckout : checkout), email };
  if (typedCoupon(form) !== '') {
    const applied = await applyCoupon(filled, lines, form, context);
    if (applied.kind === 'refused') return applied;
  } else await saveCheckout(context, filled, lines);
  const { firstName = '', lastName = '', phone = '' } = form;
  return { kind: 'next', progress: { step: 'payment', firstName, lastName, phone } };
}

export async function submitDelivery(checkout: StoredCheckout, form: Form, context: HostedContext): Promise<FlowStep> {
  const shippingAddress = toAddress(form);
  const changedCheckout = { ...checkout, shippingAddress, ...(form.delivery && { deliveryCode: form.delivery }) };
  const lines = await readLines(context, checkout.lines);
  const pricing = await priceCheckout(changedCheckout, lines, context);
  const t = textsOf(context.settings);
  const { delivery } = deliveryProblems(form, pricing, t);
  if (needsDelivery(pricing.lines) && delivery) {
    return { kind: 'refused', problem: t.checkFields, fields: { delivery } };
  }
  await saveCheckout(context, changedCheckout, lines);
  return { kind: 'next', typed: form };
}

function contactProblems({ email = '', firstName = '', lastName = '' }: Form, t: Texts): Record<string, string> {
  return {
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: t.enterEmail }),
    ...lengthProblems('firstName', firstName, 100, t.enterFirstName, t),
    ...lengthProblems('lastName', lastName, 100, t.enterLastName, t),
  };
}

function deliveryProblems(form: Form, { offered, deliveryReplaced }: Pricing, t: Texts): Record<string, string> {
  const { addressLine = '', city = '', postalCode = '', country = '', delivery } = form;
  return {
    ...lengthProblems('addressLine', addressLine, 150, t.enterStreet, t),
    ...lengthProblems('city', city, 50, t.enterCity, t),
    ...lengthProblems('postalCode', postalCode, 50, t.enterPostalCode, t),
    ...(!isCountry(country) && { country: t.chooseCountry }),
    ...(!delivery && { delivery: t.chooseDelivery }),
    ...(delivery && deliveryReplaced && { delivery: t.deliveryGone }),
    ...(offered.length === 0 && { delivery: t.noDelivery }),
  };
}

function lengthProblems(name: string, value: string, limit: number, message: string, t: Texts): Record<string, string> {
  if (value.trim() === '') return { [name]: message };
  return value.length > limit ? { [name]: t.atMost(limit) } : {};
}

function toAddress({ addressLine = '', city = '', postalCode = '', country = '' }: Form): Address {
  return {
    addressLine,
    city,
    postalCode,
    country,
    countryFullname: isCountry(country) ? countryName(country) : country,
  };
}

export const COUNTRIES: readonly string[] = ['US', 'CA', 'GB', 'DE', 'FR', 'IL', 'AU', 'JP'];

export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && nameIn('en', code) !== undefined;

export const countryName = (code: string, language = 'en'): string => nameIn(language, code) ?? code;

function nameIn(language: string, code: string): string | undefined {
  return new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' }).of(code);
}
