import type { TestSite, VisitorClient } from '../../harness/harness';
import { memberIdOf } from '../../members/some-members';
import { STORES_APP_ID } from './shopping';

/** The code and data of a refusal in the SDK's error. */
export async function refusal(call: Promise<unknown>): Promise<{ code?: string; data?: unknown } | undefined> {
  try {
    await call;
  } catch (error) {
    const { details } = error as { details?: { applicationError?: { code?: string; data?: unknown } } };
    return details?.applicationError;
  }
  throw new Error('the call was not refused');
}

/** A free product with this stock. */
export async function aGift(site: TestSite, quantity: number): Promise<string> {
  const { products, inventory } = site.owner();
  const { product } = await products.createProduct({
    name: 'A gift',
    productType: 'physical',
    visible: true,
    priceData: { price: 0 },
  });
  const id = product?._id ?? '';
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }];
  await inventory.updateInventoryVariants(id, { trackQuantity: true, variants });
  return id;
}

/** A cart that can be ordered immediately, since the buyer picks up the goods. */
export async function cartOfGift(visitor: VisitorClient, catalogItemId: string): Promise<string> {
  const { _id = '' } = await visitor.cartV2.createCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity: 1 }],
    cart: { customerInfo: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' } },
    deliveryMethod: { code: 'pickup' },
  });
  return _id;
}

/** The same visitor, signed in. */
export async function signIn(site: TestSite, visitor: VisitorClient, email?: string): Promise<VisitorClient> {
  await visitor.auth.getAuthHeaders();
  const memberId = await memberIdOf(site, email);
  return site.visitor(await visitor.auth.getMemberTokensForExternalLogin(memberId, site.ownerApiKey));
}
