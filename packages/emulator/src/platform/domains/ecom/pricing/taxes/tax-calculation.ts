import type { taxCalculation as meta } from '@wix/ecom/meta';
import type { Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import { Decimal, sum } from '../../../../kernel/money';
import type { Wire } from '../../../../kernel/wire-types';
import { appsWith } from '../../../apps/index';
import { partOf, rateOfGroup, type ShopTaxes, taxOf, taxRegionFields } from '../tax';
import { shopTaxes } from './shop-taxes';
import { AUTO_CALCULATOR, MANUAL_CALCULATOR } from './tax-documents';

type Request = Wire<ReturnType<typeof meta.calculateTax>['__originalRequestType']>;
type Address = NonNullable<Request['addresses']>[number];
type LineItem = NonNullable<Request['lineItems']>[number];

export const taxCalculation = {
  /** Assumed: an app is listed by its ID. */
  async listTaxCalculators(_, { transaction }) {
    const apps = await appsWith(transaction, 'taxCalculationProvider');
    const ofApps = apps.map(({ id }) => ({ appId: id, displayName: id }));
    return { taxCalculatorDetails: [MANUAL_CALCULATOR, AUTO_CALCULATOR, ...ofApps] };
  },

  async calculateTax({ externalId, currency, addresses, lineItems }, context) {
    const taxes = await shopTaxes(context);
    const money = currency || context.settings.currency;
    const lines = lineItems.map((line) => taxedLine(line, addressOf(line, addresses), taxes, money));
    const total = (amounts: readonly string[]) => sum(amounts).toFixed();
    return {
      ...(externalId && { externalId }),
      currency: money,
      addresses,
      taxSummary: {
        totalAmount: total(lines.map(({ taxSummary }) => taxSummary.fullPrice)),
        totalTax: total(lines.map(({ taxSummary }) => taxSummary.taxAmount)),
        totalTaxableAmount: total(lines.map(({ taxSummary }) => taxSummary.taxableAmount)),
        totalTaxIncludedInPrice: total(
          lines.filter((line) => line.taxIncludedInPrice).map(({ taxSummary }) => taxSummary.taxAmount),
        ),
        aggregatedTaxBreakdown: aggregated(lines.flatMap(({ taxBreakdown }) => taxBreakdown)),
      },
      lineItemTaxDetails: lines,
      errors: [],
    };
  },
} satisfies Operations<typeof meta>;

/** The buyer's address, if the line also has one that it is sent from. */
function addressOf({ addressIndex }: LineItem, addresses: readonly Address[]): Address {
  const place = addressIndex?.singleAddress ?? addressIndex?.multipleAddresses?.destination;
  if (place === undefined) throw new ApplicationError('MISSING_TAXABLE_ADDRESS', 'a line item has no address');
  const address = addresses[place];
  if (!address)
    throw new ApplicationError('INVALID_LINE_ITEM_ADDRESS_INDEX', `there is no address with the index ${place}`);
  if (!address.country)
    throw new ApplicationError('MISSING_COUNTRY_IN_ADDRESS', `the address with the index ${place} has no country`);
  return address;
}

/** Assumed: `price` is that of one piece. A place without a region has no tax, and nothing in the breakdown. */
function taxedLine(line: LineItem, { country, subdivision }: Address, taxes: ShopTaxes, currency: string) {
  const { id, itemName, quantity = 1, price = '0', taxGroupId, addressIndex } = line;
  const tax = taxOf(taxes, { country, subdivision });
  const included = line.taxIncludedInPrice ?? tax.includedInPrices;
  const rate = rateOfGroup(tax, taxGroupId ?? undefined);
  const fullPrice = new Decimal(price).times(quantity).toFixed();
  const { taxable, tax: taxAmount } = partOf(fullPrice, '0', { currency, rate, included });
  const calculator = tax.calculation.rateType === 'AUTO_RATE' ? AUTO_CALCULATOR : MANUAL_CALCULATOR;
  return {
    id,
    itemName,
    quantity,
    addressIndex,
    taxIncludedInPrice: included,
    taxSummary: { fullPrice, taxAmount, taxableAmount: taxable, appId: calculator.appId },
    taxBreakdown: tax.region
      ? [{ ...taxRegionFields(tax.region), rate, taxAmount, taxableAmount: taxable, nonTaxableAmount: '0' }]
      : [],
  };
}

type Breakdown = ReturnType<typeof taxedLine>['taxBreakdown'][number];

const GROUPED_BY = ['jurisdiction', 'jurisdictionType', 'taxType', 'taxName', 'rate'] as const;

function aggregated(taxes: readonly Breakdown[]) {
  const groups = new Map<string, Breakdown[]>();
  for (const tax of taxes) {
    const key = JSON.stringify(GROUPED_BY.map((name) => tax[name]));
    groups.set(key, [...(groups.get(key) ?? []), tax]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { taxAmount: _, taxableAmount: __, nonTaxableAmount: ___, ...shared } = first;
    return [{ ...shared, aggregatedTaxAmount: sum(group.map(({ taxAmount }) => taxAmount)).toFixed() }];
  });
}
