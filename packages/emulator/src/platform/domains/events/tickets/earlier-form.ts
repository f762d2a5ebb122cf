import * as z from 'zod';
import { Decimal } from '../../../kernel/money';
import type { OfferedTicket } from './orders-form';
import type {
  FeeType,
  Money,
  PricingMethod,
  SalePeriod,
  SaleStatus,
  TicketDefinition,
} from './ticket-definition-documents';

const text = z.string().nullish();

const money = z
  .object({ value: text, amount: z.string().optional(), currency: z.string().default('') })
  .transform(({ value, amount = '0', currency }): Money => ({ value: value ?? amount, currency }));

const option = z
  .object({ id: z.string(), name: z.string(), price: money })
  .transform(({ id, name, price }) => ({ optionId: id, name, price }));

const feeType = z.enum(['FEE_INCLUDED', 'FEE_ADDED', 'FEE_ADDED_AT_CHECKOUT', 'NO_FEE']);

/** Versions 1 to 3 stored the fields of the first generation. */
const earlierTicket = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  description: text,
  policy: text,
  free: z.boolean().default(false),
  price: money.optional(),
  pricing: z
    .object({
      fixedPrice: money.optional(),
      minPrice: money.optional(),
      pricingOptions: z.object({ options: z.array(option).default([]) }).optional(),
      pricingType: z.enum(['STANDARD', 'DONATION']).default('STANDARD'),
    })
    .optional(),
  feeType: feeType.optional(),
  wixFeeConfig: z.object({ type: feeType.optional() }).optional(),
  salePeriod: z.object({ startDate: text, endDate: text, hideNotOnSale: z.boolean().default(false) }).optional(),
  orderIndex: z.number().default(0),
});

const earlierDefinition = earlierTicket.extend({
  created: z.string(),
  updated: z.string().optional(),
  revision: z.string().default('1'),
  capacity: z.number().optional(),
  hidden: z.boolean(),
  sale: z.custom<NonNullable<TicketDefinition['sale']>>().optional(),
});

const earlierOffer = earlierTicket.extend({
  limitPerCheckout: z.number(),
  saleStatus: z.custom<SaleStatus>((status) => typeof status === 'string'),
});

export function definitionFromVersion3(document: unknown): TicketDefinition {
  const { created, updated, revision, capacity, hidden, sale, ...ticket } = earlierDefinition.parse(document);
  return {
    ...commonFields(ticket),
    revision,
    createdDate: created,
    updatedDate: updated || undefined,
    hidden,
    initialLimit: capacity,
    sale,
  };
}

export function offerFromVersion3(document: unknown): OfferedTicket {
  const { limitPerCheckout, saleStatus, ...ticket } = earlierOffer.parse(document);
  return { ...commonFields(ticket), limitPerCheckout, saleStatus };
}

type EarlierTicket = z.infer<typeof earlierTicket>;

function commonFields({ id, eventId, name, description, policy, orderIndex, salePeriod, ...ticket }: EarlierTicket) {
  const pricingMethod = pricingMethodOf(ticket);
  return {
    id,
    eventId,
    name,
    description: description ?? '',
    policyText: policy ?? '',
    pricingMethod,
    ...feeOf(ticket.feeType ?? ticket.wixFeeConfig?.type ?? 'NO_FEE'),
    salePeriod: salePeriod ? salePeriodOf(salePeriod) : undefined,
    orderIndex,
    lowestPrice: ticket.price ?? lowestPriceOf(pricingMethod),
  };
}

const ZERO: Money = { value: '0', currency: '' };

function pricingMethodOf({ pricing, price = ZERO, free }: Pick<EarlierTicket, 'pricing' | 'price' | 'free'>) {
  const { fixedPrice = price, minPrice, pricingOptions, pricingType = 'STANDARD' } = pricing ?? {};
  const shared = { pricingType, free };
  if (minPrice) return { guestPrice: minPrice, ...shared };
  return pricingOptions
    ? { pricingOptions: { optionDetails: pricingOptions.options }, ...shared }
    : { fixedPrice, ...shared };
}

function lowestPriceOf({ fixedPrice, guestPrice, pricingOptions }: PricingMethod): Money {
  const prices = pricingOptions?.optionDetails.map(({ price }) => price) ?? [];
  const byValue = prices.toSorted((one, other) => new Decimal(one.value).cmp(other.value));
  return fixedPrice ?? guestPrice ?? byValue[0] ?? ZERO;
}

const feeOf = (type: z.infer<typeof feeType>): { feeType: FeeType; wixFeeType?: 'FEE_ADDED' } =>
  type === 'FEE_ADDED' ? { feeType: 'FEE_ADDED_AT_CHECKOUT', wixFeeType: type } : { feeType: type };

function salePeriodOf({ startDate, endDate, hideNotOnSale }: NonNullable<EarlierTicket['salePeriod']>): SalePeriod {
  return { startDate: startDate || undefined, endDate: endDate || undefined, displayNotOnSale: !hideNotOnSale };
}
