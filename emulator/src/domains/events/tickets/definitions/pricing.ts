import { ValidationError } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids/new-id';
import { Decimal, toAmount } from '../../../../kernel/money';
import type { FeeType, TicketDefinition } from './ticket-definition-documents';

type Price = NonNullable<TicketDefinition['price']>;
type Pricing = NonNullable<TicketDefinition['pricing']>;

/** A price as callers send it, whichever generation they speak. */
interface SentPrice {
  value?: string | null;
  amount?: string;
}

export interface SentPricing {
  fixedPrice?: SentPrice | undefined;
  /** The least that a guest may choose to give. */
  guestPrice?: SentPrice | undefined;
  options?: readonly { id?: string | null; name?: string | null; price?: SentPrice }[] | undefined;
}

export interface PricedDefinition {
  pricing: Pricing;
  /** The fixed price, or the lowest that a ticket can be had for. */
  price: Price;
  free: boolean;
}

/**
 * Exactly one way of pricing. A foreign currency is stored with the site's own, without an error.
 * Source: `PricingMethod` in @wix/auto_sdk_events_ticket-definitions-v-2: free is a fixed price of 0, a price that
 * guests choose is a donation.
 */
export function pricingOf(
  { fixedPrice, guestPrice, options }: SentPricing,
  currency: string,
  field: string,
): PricedDefinition {
  if (fixedPrice) {
    const price = priceOf(fixedPrice, currency, `${field}.fixedPrice`);
    return { pricing: { fixedPrice: price, pricingType: 'STANDARD' }, price, free: Number(price.value) === 0 };
  }
  if (guestPrice) {
    const price = priceOf(guestPrice, currency, `${field}.guestPrice`);
    return { pricing: { minPrice: price, pricingType: 'DONATION' }, price, free: false };
  }
  if (!options?.length) throw invalidDefinition(field, 'expected one of fixedPrice, guestPrice, pricingOptions');
  const priced = options.map((option, index) => {
    const at = `${field}.pricingOptions[${index}]`;
    if (!option.name) throw invalidDefinition(`${at}.name`, 'value is required');
    return { id: option.id ?? newId(), name: option.name, price: priceOf(option.price ?? {}, currency, at) };
  });
  const values = priced.map(({ price }) => new Decimal(price.value ?? 0));
  return {
    pricing: { pricingOptions: { options: priced }, pricingType: 'STANDARD' },
    price: moneyIn(currency)(Decimal.min(...values)),
    free: values.every((value) => value.isZero()),
  };
}

/** The lowest and the highest price of each kind of ticket. */
export function ticketPricesOf({ price, pricing }: TicketDefinition): string[] {
  const options = pricing?.pricingOptions?.options ?? [];
  const prices = options.length > 0 ? options.map((option) => option.price?.value) : [price?.value];
  return prices.flatMap((value) => value ?? []);
}

/** Source: `NO_FEE`, "Available only for free tickets and legacy Wix users". */
export function requireFee(feeType: FeeType, { free }: PricedDefinition, field: string): void {
  if (feeType === 'NO_FEE' && !free) throw invalidDefinition(field, 'NO_FEE is for free tickets only');
}

/** `amount` is the deprecated spelling of `value`; the SDK promises it still. */
export function moneyIn(currency: string) {
  return (value: Decimal.Value) => {
    const amount = toAmount(value, currency);
    return { amount, value: amount, currency };
  };
}

function priceOf({ value, amount }: SentPrice, currency: string, field: string): Price {
  const given = value ?? amount;
  if (given === undefined) throw invalidDefinition(`${field}.value`, 'value is required');
  if (!/^\d+(\.\d+)?$/.test(given)) throw invalidDefinition(`${field}.value`, 'must be a decimal of 0 or more');
  return moneyIn(currency)(given);
}

export function invalidDefinition(field: string, description: string): ValidationError {
  const rule = { violatedRule: 'VALIDATION', ruleName: 'INVALID_TICKET_DEFINITION', data: {} };
  return new ValidationError([{ field, description, ...rule }]);
}
