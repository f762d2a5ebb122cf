import { ValidationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { Decimal, toAmount } from '../../../kernel/money';
import type { Money, TicketDefinition } from './ticket-definition-documents';

interface RequestedPrice {
  value?: string | null;
  /** The deprecated spelling of `value`. */
  amount?: string;
}

export interface RequestedPricing {
  fixedPrice?: RequestedPrice | undefined;
  /** The minimum that a guest may choose. */
  guestPrice?: RequestedPrice | undefined;
  options?: readonly { id?: string | null; name?: string | null; price?: RequestedPrice }[] | undefined;
}

export type PricedDefinition = Pick<TicketDefinition, 'pricingMethod' | 'lowestPrice'>;

/** Source: `PricingMethod`: free is a fixed price of 0, a guest's price a donation. Other currencies are replaced. */
export function toPricing(
  { fixedPrice, guestPrice, options }: RequestedPricing,
  currency: string,
  field: string,
): PricedDefinition {
  if (fixedPrice) {
    const price = parsePrice(fixedPrice, currency, `${field}.fixedPrice`);
    const free = Number(price.value) === 0;
    return { pricingMethod: { fixedPrice: price, pricingType: 'STANDARD', free }, lowestPrice: price };
  }
  if (guestPrice) {
    const price = parsePrice(guestPrice, currency, `${field}.guestPrice`);
    return { pricingMethod: { guestPrice: price, pricingType: 'DONATION', free: false }, lowestPrice: price };
  }
  if (!options?.length) throw invalidDefinition(field, 'expected one of fixedPrice, guestPrice, pricingOptions');
  const optionDetails = options.map((option, index) => {
    const at = `${field}.pricingOptions[${index}]`;
    if (!option.name) throw invalidDefinition(`${at}.name`, 'value is required');
    return { optionId: option.id ?? newId(), name: option.name, price: parsePrice(option.price ?? {}, currency, at) };
  });
  const values = optionDetails.map(({ price }) => new Decimal(price.value));
  const free = values.every((value) => value.isZero());
  return {
    pricingMethod: { pricingOptions: { optionDetails }, pricingType: 'STANDARD', free },
    lowestPrice: toMoney(Decimal.min(...values), currency),
  };
}

export function ticketPricesOf({ pricingMethod, lowestPrice }: PricedDefinition): string[] {
  const options = pricingMethod.pricingOptions?.optionDetails;
  return options ? options.map(({ price }) => price.value) : [lowestPrice.value];
}

/** Source: `NO_FEE`, "Available only for free tickets and legacy Wix users". */
export function requireFee(
  { feeType, pricingMethod }: Pick<TicketDefinition, 'feeType' | 'pricingMethod'>,
  field: string,
): void {
  if (feeType === 'NO_FEE' && !pricingMethod.free) throw invalidDefinition(field, 'NO_FEE is for free tickets only');
}

export function withCurrency(currency: string, { pricingMethod, lowestPrice }: PricedDefinition): PricedDefinition {
  const convertMoney = ({ value }: Money) => toMoney(value, currency);
  const { fixedPrice, guestPrice, pricingOptions, ...rest } = pricingMethod;
  const optionDetails = pricingOptions?.optionDetails.map((option) => ({
    ...option,
    price: convertMoney(option.price),
  }));
  return {
    pricingMethod: {
      fixedPrice: fixedPrice ? convertMoney(fixedPrice) : undefined,
      guestPrice: guestPrice ? convertMoney(guestPrice) : undefined,
      pricingOptions: optionDetails ? { optionDetails } : undefined,
      ...rest,
    },
    lowestPrice: convertMoney(lowestPrice),
  };
}

const toMoney = (value: Decimal.Value, currency: string): Money => ({ value: toAmount(value, currency), currency });

function parsePrice({ value, amount }: RequestedPrice, currency: string, field: string): Money {
  const sentAmount = value ?? amount;
  if (sentAmount === undefined) throw invalidDefinition(`${field}.value`, 'value is required');
  if (!/^\d+(\.\d+)?$/.test(sentAmount)) throw invalidDefinition(`${field}.value`, 'must be a decimal of 0 or more');
  return toMoney(sentAmount, currency);
}

export function invalidDefinition(field: string, description: string): ValidationError {
  const rule = { violatedRule: 'VALIDATION', ruleName: 'INVALID_TICKET_DEFINITION', data: {} };
  return new ValidationError([{ field, description, ...rule }]);
}
