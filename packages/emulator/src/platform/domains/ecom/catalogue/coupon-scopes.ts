/** A scope that covers the item, such as one of its collections. */
export interface CouponScope {
  namespace: string;
  group: { name: string; entityId: string };
}

export const couponScopesOf = ({ couponScopes = [] }: { couponScopes?: readonly CouponScope[] }) => couponScopes;

/** Source: scopes of coupons have the namespace `bookings` and the group `service`. Assumed: lines have the same. */
export const scopesOfService = (serviceId: string): CouponScope[] => [
  { namespace: 'bookings', group: { name: 'service', entityId: serviceId } },
];

/** Callers leave out the collection of all products. Source: cart-currentCart-getCurrentCart-1 in tests/captures. */
export const scopesOfProduct = (productId: string, collectionIds: readonly string[]): CouponScope[] => [
  ...collectionIds.map((entityId) => ({ namespace: 'stores', group: { name: 'collection', entityId } })),
  { namespace: 'stores', group: { name: 'product', entityId: productId } },
];
