import type { customizationsV3 as meta } from '@wix/stores/meta';
import type { Transaction } from '../../../../kernel/store/store';
import type { WireRequest } from '../../../../kernel/wire-types';
import { countAssignedProducts, hasCustomization } from '../assigned';
import type { Customization, StoredCustomization } from '../attribute-documents';

type Fields = WireRequest<ReturnType<typeof meta.getCustomization>['__originalRequestType']>['fields'];

/** Source: keys are "generated from the customization name". Assumed: they are the names themselves. */
export async function toCustomization(
  transaction: Transaction,
  customization: StoredCustomization,
  fields: Fields,
): Promise<Customization> {
  const entity = { ...customization, key: customization.name };
  if (!fields?.includes('ASSIGNED_PRODUCTS_COUNT')) return entity;
  return {
    ...entity,
    assignedProductsCount: await countAssignedProducts(transaction, hasCustomization(customization.id)),
  };
}
