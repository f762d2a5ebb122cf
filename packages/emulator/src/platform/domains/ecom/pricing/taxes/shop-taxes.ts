import type { OperationContext } from '../../../../http/operations';
import { commerceOf } from '../../../../kernel/commerce-settings';
import { sum } from '../../../../kernel/money';
import type { ShopTaxes, TaxRegionOfShop } from '../tax';
import { hasOwnTaxes } from './own-taxes';
import {
  AUTO_CALCULATOR,
  defaultGroups,
  deliveryGroup,
  isBuiltIn,
  PRODUCTS_GROUP,
  type StoredTaxMapping,
  type StoredTaxRegion,
  taxMappingDocuments,
  taxRegionDocuments,
} from './tax-documents';

export async function shopTaxes({
  transaction,
  settings,
}: Pick<OperationContext, 'transaction' | 'settings'>): Promise<ShopTaxes> {
  const { taxes } = commerceOf(settings);
  if (!(await hasOwnTaxes(transaction))) return taxes;
  const [regions, mappings, groups] = await Promise.all([
    transaction.in(taxRegionDocuments).all(),
    transaction.in(taxMappingDocuments).all({ sort: [{ fieldName: 'createdDate' }] }),
    defaultGroups(transaction),
  ]);
  const byRegion = new Map<string, StoredTaxMapping[]>(regions.map(({ id }) => [id, []]));
  for (const mapping of mappings) byRegion.get(mapping.taxRegionId)?.push(mapping);
  return {
    ...taxes,
    deliveryGroupId: deliveryGroup(groups)?.id,
    regions: regions.map((region) => {
      const ofShop = toRegion(region, byRegion.get(region.id) ?? []);
      const { country, subdivision } = ofShop;
      const same = taxes.regions.find((one) => one.country === country && one.subdivision === subdivision);
      return { ...ofShop, ...(same?.fallbackRate && { fallbackRate: same.fallbackRate }) };
    }),
  };
}

/** Assumed: rates add up under the first name. Source: "unmapped-tax-group-calculates-to-exactly-zero-tax". */
function toRegion(region: StoredTaxRegion, mappings: readonly StoredTaxMapping[]): TaxRegionOfShop {
  const { id, country, subdivision, appId, taxIncludedInPrice } = region;
  const rates = new Map<string, string>();
  for (const { taxGroupId, taxRate } of mappings) {
    rates.set(taxGroupId, sum([rates.get(taxGroupId) ?? '0', taxRate]).toString());
  }
  const mapping = mappings.find(({ taxGroupId }) => taxGroupId === PRODUCTS_GROUP.id) ?? mappings[0];
  return {
    id,
    ...(!isBuiltIn(appId) && { calculatorId: appId }),
    country,
    ...(subdivision !== '' && subdivision !== '*' && { subdivision: `${country}-${subdivision}` }),
    name: mapping?.taxName || mapping?.taxType || DEFAULT_NAME,
    rate: rates.get(PRODUCTS_GROUP.id) ?? '0',
    rates,
    calculator: appId === AUTO_CALCULATOR.appId ? 'AUTO' : 'MANUAL',
    includedInPrices: taxIncludedInPrice,
  };
}

/** Source: "Can be left empty, in which case checkout shows a default label" at `ManualTaxMapping.taxName`. */
const DEFAULT_NAME = 'Sales Tax';
