import { PlatformError } from '../../../kernel/errors';
import type { Identity } from '../../../kernel/identity';
import type { LineItem } from '../wire/line-item-wire';
import type { CatalogItem } from './catalog-item';

type OverrideFields = NonNullable<LineItem['catalogOverrideFields']>;

/** Field names of the second generation of carts. */
export interface CatalogOverride extends Omit<OverrideFields, 'productName' | 'price'> {
  name?: OverrideFields['productName'];
  salePrice?: OverrideFields['price'];
}

/** Source: `CatalogOverrideFields` in @wix/auto_sdk_ecom_current-cart-v-2 defines which price is which. */
export function withOverride(item: CatalogItem, override: CatalogOverride | undefined): CatalogItem {
  if (!override) return item;
  const { name, salePrice, fullPrice, descriptionLines, physicalProperties, image, depositAmount } = override;
  const { sku, weight } = physicalProperties ?? {};
  const option = override.paymentOption?.value ?? item.payment?.option;
  const deposit = depositAmount ?? item.payment?.deposit;
  return {
    ...item,
    // Lines of the same item are only merged if they look alike.
    key: `${item.key} ${JSON.stringify(override)}`,
    ...(name?.original && { name: name.original }),
    ...(salePrice && { price: salePrice, fullPrice: salePrice }),
    ...(fullPrice && { fullPrice }),
    ...(descriptionLines && { descriptionLines }),
    ...(image && { image }),
    ...(sku && { sku }),
    ...(typeof weight === 'number' && { weight }),
    ...(option && { payment: { option, deposit: deposit || undefined } }),
  };
}

/** Source: "your app must have the permission scope named Manage eCommerce - Admin Permissions" at `catalogOverrideFields`. */
export function refuseOverrides(items: readonly { override?: CatalogOverride }[], identity: Identity): void {
  if (identity.kind === 'owner' || !items.some(({ override }) => override)) return;
  throw new PlatformError(403, 'Forbidden: overriding catalog fields takes ECOM.ADMIN_MODIFY_CARTS');
}
