import { ApplicationError, ValidationError } from '../../../../kernel/errors';
import type { RequestedProduct } from '../../product-wire';
import type { StoredProduct } from '../../products/product-documents';
import { requireSlugFormat } from '../../products/slugs';
import { ruleViolation } from '../../refusals';

/** Source: "Supplying `brand.name` without `brand.id` is rejected" in the docs of updateProduct. Creating takes a name. */
export function requireBrandId({ brand }: RequestedProduct): void {
  if (brand?.name && !brand.id) {
    throw ruleViolation('product.brand.id', 'must be passed with the name', 'BRAND_MISSING_ID');
  }
}

/** Source: the rule's name in the package, and "Always `false` for `productType: DIGITAL`". */
export function refuseDigitalInPos({ visibleInPos }: RequestedProduct, { productType }: StoredProduct): void {
  if (visibleInPos && productType === 'DIGITAL') {
    const rule = 'DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS';
    throw ruleViolation('product.visibleInPos', 'must be false for digital products', rule);
  }
}

/** Source: "Cannot be `false`, instead set `billingCycles`" at `autoRenewal`, and the names of the rules. */
export function requireSellableSubscriptions({ subscriptionDetails }: RequestedProduct): void {
  const { subscriptions = [], allowOneTimePurchases } = subscriptionDetails ?? {};
  const endless = subscriptions.findIndex(({ autoRenewal }) => autoRenewal === false);
  if (endless >= 0) {
    const field = `product.subscriptionDetails.subscriptions[${endless}].autoRenewal`;
    throw ruleViolation(field, 'cannot be false: set billingCycles', 'SUBSCRIPTION_INVALID_AUTO_RENEWAL');
  }
  if (subscriptions.length > 0 && !allowOneTimePurchases && subscriptions.every(({ visible }) => visible === false)) {
    const code = 'ERROR_ALL_SUBSCRIPTIONS_HIDDEN_FOR_SUBSCRIPTION_ONLY_PRODUCT';
    throw new ApplicationError(code, 'a product without one-time purchases needs a visible subscription');
  }
}

type CountedProduct = Pick<RequestedProduct, 'slug'> & {
  options?: readonly unknown[] | null;
  modifiers?: readonly unknown[] | null;
  infoSections?: readonly unknown[] | null;
  variantsInfo?: { variants?: readonly unknown[] | null } | null;
};

/**
 * Throws for the whole call. Source: "limits apply to the total number of creatable entities in a single request" in
 * the docs of the bulk calls. Assumed: the violation. Slugs are checked before any product is written (wix/skills).
 */
export function requireBulkLimits(products: readonly CountedProduct[]): void {
  const lists = {
    options: products.map(({ options }) => options),
    modifiers: products.map(({ modifiers }) => modifiers),
    infoSections: products.map(({ infoSections }) => infoSections),
    'variantsInfo.variants': products.map(({ variantsInfo }) => variantsInfo?.variants),
  };
  for (const [name, each] of Object.entries(lists)) {
    const total = each.reduce((sum, list) => sum + (list?.length ?? 0), 0);
    const threshold = name === 'variantsInfo.variants' ? MAX_VARIANTS : MAX_PARTS;
    if (total <= threshold) continue;
    const description = `has ${total} in all products, expected ${threshold} or less`;
    const violation = { field: `products.${name}`, description, violatedRule: 'MAX_SIZE', data: { threshold } };
    throw new ValidationError([violation]);
  }
  for (const [index, product] of products.entries()) requireSlugFormat(product.slug, `products[${index}]`);
}

const MAX_PARTS = 100;
const MAX_VARIANTS = 1_000;

/** Throws for the whole call. Source: the validation errors of bulkUpdateProducts and bulkDeleteProducts. */
export function requireDistinctIds(field: string, ids: readonly (string | null | undefined)[]): void {
  if (new Set(ids).size < ids.length) {
    throw ruleViolation(field, 'must not name a product twice', 'DUPLICATE_PRODUCT_IDS_REQUEST');
  }
}
