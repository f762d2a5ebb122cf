import { seedId } from '../../../kernel/ids/new-id';
import { type Currencies, sum, toMultiCurrencyPrice } from '../../../kernel/money';
import { countryNameOf } from '../../../kernel/regions/place-names';
import { carrierOf, type DeliveryOption, PICKUP_ADDRESS } from './delivery';
import type { Pricing } from './price-calculation';
import { toTaxDetails } from './price-response';

/** Source: estimateCurrentCartTotals-1 in tests/captures: without an address, one option of one region is chosen. */
export function toShipping(pricing: Pricing, currencies: Currencies) {
  const { offered, chosenDelivery } = pricing;
  const carrierIds = [...new Set(offered.map(carrierOf))];
  const carrierServiceOptions = carrierIds.map((carrierId) => ({
    carrierId,
    shippingOptions: offered
      .filter((option) => carrierOf(option) === carrierId)
      .map((option) => toShippingOption(option, currencies)),
  }));
  if (!chosenDelivery) return { carrierServiceOptions };
  return {
    carrierServiceOptions,
    region: regionOf(chosenDelivery),
    selectedCarrierServiceOption: toSelectedOption(chosenDelivery, pricing, currencies),
  };
}

function toSelectedOption(chosenDelivery: DeliveryOption, pricing: Pricing, currencies: Currencies) {
  const { chosenPart: part, tax } = pricing;
  const money = (amount: string) => toMultiCurrencyPrice(amount, currencies);
  return {
    ...toOption(chosenDelivery),
    carrierId: carrierOf(chosenDelivery),
    requestedShippingOption: pricing.deliveryRequested,
    otherCharges: [],
    cost: {
      price: money(part.beforeDiscounts),
      totalDiscount: money(part.discount),
      totalPriceBeforeTax: money(part.taxable),
      totalPriceAfterTax: money(sum([part.taxable, part.tax]).toString()),
      taxDetails: toTaxDetails(part, tax, currencies),
    },
  };
}

function toShippingOption(option: DeliveryOption, currencies: Currencies) {
  const { cost, otherCharges = [] } = option;
  return {
    ...toOption(option),
    cost: {
      price: toMultiCurrencyPrice(cost, currencies),
      otherCharges: otherCharges.map(({ type, amount, details }) => ({
        type,
        details,
        price: toMultiCurrencyPrice(amount, currencies),
      })),
    },
  };
}

function toOption(option: DeliveryOption) {
  const { code, title } = option;
  const deliveryCarrier = { appId: carrierOf(option), code };
  return {
    code,
    title,
    logistics: toLogistics(option),
    deliveryAllocations: [{ deliveryCarrier, deliveryRegion: regionOf(option) }],
    partial: false,
  };
}

/** Assumed: regions of the settings are named after their countries. */
export function regionOf({ region, regions }: Pick<DeliveryOption, 'region' | 'regions'>): {
  id: string;
  name: string;
} {
  if (region) return region;
  const countries = [...new Set(regions?.map(({ country }) => countryNameOf(country) ?? country))];
  const name = countries.length > 0 ? countries.join(', ') : 'International';
  return { id: seedId('delivery region', name), name };
}

function toLogistics({ deliveryTime, method, pickupAddress: address = PICKUP_ADDRESS }: DeliveryOption) {
  const pickupDetails = { address, businessLocation: true, pickupMethod: 'STORE_PICKUP' as const };
  return { deliveryTime, pickupDetails: method === 'PICKUP' ? pickupDetails : undefined };
}
