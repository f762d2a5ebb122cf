import { siteAddress } from '../../../http/hosted/published';
import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { isOwner } from '../../../kernel/identity';
import { type CategoryTree, readTree } from '../categories/tree';
import { readTakenPieces, type TakenPieces } from '../inventory/stock';
import type { RequestedField } from '../product-wire';
import type { StoredProduct } from '../products/product-documents';

export interface V3View {
  currency: string;
  baseUrl: string;
  takenPieces: TakenPieces;
  fields: ReadonlySet<RequestedField>;
  /** Only read if a requested field needs it. */
  tree?: CategoryTree | undefined;
}

export async function createView(
  { transaction, settings, baseUrl, site, identity }: OperationContext,
  products: readonly StoredProduct[],
  fields: readonly RequestedField[] | undefined,
): Promise<V3View & { seesHidden: boolean }> {
  if (fields?.includes('MERCHANT_DATA') && !isOwner(identity)) {
    throw new ApplicationError('NO_PERMISSION_TO_READ_MERCHANT_DATA', `a ${identity.kind} may not read merchant data`);
  }
  const takenPieces = await readTakenPieces(transaction, products);
  const ofTree = fields?.some((field) => field === 'ALL_CATEGORIES_INFO' || field === 'BREADCRUMBS_INFO');
  const tree = ofTree ? await readTree(transaction) : undefined;
  return {
    tree,
    currency: settings.currency,
    baseUrl: siteAddress({ baseUrl, site }),
    takenPieces,
    fields: new Set(fields),
    seesHidden: isOwner(identity),
  };
}
