import { ApplicationError } from '../../http/errors';
import type { OperationContext } from '../../http/operations';
import { isOwner } from '../../identity/identity';
import { readTaken } from '../inventory/stock';
import type { CatalogueProduct } from '../products/catalogue';
import type { View } from '../products/view';
import type { RequestedField } from './wire';

/** Who looks, and what is asked for. */
export interface V3View extends Pick<View, 'currency' | 'baseUrl' | 'taken'> {
  fields: ReadonlySet<RequestedField>;
}

/** Throws ApplicationError: NO_PERMISSION_TO_READ_MERCHANT_DATA. */
export async function viewOf(
  { transaction, settings, baseUrl, identity }: OperationContext,
  products: readonly CatalogueProduct[],
  fields: readonly RequestedField[] | undefined,
): Promise<V3View & { seesHidden: boolean }> {
  if (fields?.includes('MERCHANT_DATA') && !isOwner(identity)) {
    throw new ApplicationError('NO_PERMISSION_TO_READ_MERCHANT_DATA', `a ${identity.kind} may not read merchant data`);
  }
  const taken = await readTaken(transaction, products);
  return { currency: settings.currency, baseUrl, taken, fields: new Set(fields), seesHidden: isOwner(identity) };
}
