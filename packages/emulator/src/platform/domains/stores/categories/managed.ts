import { ApplicationError } from '../../../kernel/errors';
import type { StoredCollection } from '../collections/collection-documents';
import { ALL_PRODUCTS } from '../products/product-documents';

/** Source: only the app of `managingAppId` "can add or remove items from this category". No caller is an app. */
export function refuseManaged({ id, name, category }: StoredCollection): void {
  if (id !== ALL_PRODUCTS && !category?.managingAppId) return;
  throw new ApplicationError('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', `"${name}" is managed by an app`);
}
