import { PlatformError } from '../../../kernel/errors';
import type { Identity } from '../../../kernel/identity';
import type { LineItem } from '../legacy/cart-v1/wire';
import type { CatalogItem } from './catalog-item';

export type CatalogOverride = NonNullable<LineItem['catalogOverrideFields']>;

/** The item as the owner wants it. Which price is which: `CatalogOverrideFields` in @wix/auto_sdk_ecom_current-cart. */
export function overridden(item: CatalogItem, override: CatalogOverride | undefined): CatalogItem {
  if (!override) return item;
  const { productName, price, fullPrice, descriptionLines, physicalProperties, image, depositAmount } = override;
  const { sku, weight } = physicalProperties ?? {};
  const option = override.paymentOption?.value ?? item.payment?.option;
  const deposit = depositAmount ?? item.payment?.deposit;
  return {
    ...item,
    // Two lines of one item are merged only if they look alike.
    key: `${item.key} ${JSON.stringify(override)}`,
    ...(productName?.original && { name: productName.original }),
    ...(price && { price, fullPrice: price }),
    ...(fullPrice && { fullPrice }),
    ...(descriptionLines && { descriptionLines }),
    ...(image && { image }),
    ...(sku && { sku }),
    ...(typeof weight === 'number' && { weight }),
    ...(option && { payment: { option, ...(deposit && { deposit }) } }),
  };
}

/** Source: "your app must have the permission scope named Manage eCommerce - Admin Permissions" at `catalogOverrideFields`. */
export function refuseOverrides(lineItems: readonly LineItem[], identity: Identity): void {
  if (identity.kind === 'owner' || !lineItems.some(({ catalogOverrideFields }) => catalogOverrideFields)) return;
  throw new PlatformError(403, 'Forbidden: overriding catalog fields takes ECOM.ADMIN_MODIFY_CARTS');
}
