import type { CatalogItem } from '../../../src/platform/domains/ecom/catalogue/catalog-item';
import type { Line } from '../../../src/platform/domains/ecom/lines/read-lines';
import type { PricingTerms, Shop } from '../../../src/platform/domains/ecom/pricing/price-calculation';
import { type CommerceSettings, DEFAULT_COMMERCE } from '../../../src/platform/kernel/commerce-settings';
import { DEFAULT_SETTINGS } from '../../../src/platform/kernel/settings';

const item: CatalogItem = {
  key: 'k',
  name: 'Mug',
  itemType: 'PHYSICAL',
  price: '10',
  fullPrice: '10',
  descriptionLines: [],
  path: '',
  weight: 0.5,
};
export const newLine = (id: string, changed: Partial<CatalogItem> = {}, quantity = 1): Line => {
  const known = { ...item, key: id, ...changed };
  return { id, quantity, known, item: known, availability: { status: 'AVAILABLE' } };
};
export const NOW = '2026-05-01T10:00:00.000Z';
export const newShop = (changed: Partial<CommerceSettings> = {}, currency = 'USD'): Shop => ({
  transaction: { now: NOW },
  settings: { ...DEFAULT_SETTINGS, name: 'Shop', currency, commerce: { ...DEFAULT_COMMERCE, ...changed } },
});
export const ALL: PricingTerms['calculates'] = { tax: true, delivery: true, fees: true };
