import { addToCart, STORES_APP_ID } from '../../ecom/cart/shopping';
import type { VisitorClient } from '../../harness/harness';
import { aProduct, OPTIONS } from '../../stores/a-product';
import type { Replay, World } from '../world';

const EVERYTHING = { calculateTax: true, calculateShipping: true, calculateAdditionalFees: true };

const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '1 Canal St',
  addressLine2: 'Floor 2',
};
const DETAILS = { firstName: 'Ada', lastName: 'Byron', phone: '+1 212 555 0100' };

/** A mug, a shirt in a size and colour, a product with managed variants, and a custom text. */
export async function fill(world: World, client: VisitorClient): Promise<void> {
  await addToCart(client, 'ceramic-mug', 2, { customTextFields: { Engraving: 'For Grace' } });
  await addToCart(client, 'linen-shirt', 1, { options: { Size: 'M', Color: 'Indigo' } });
  const { _id: plain } = await aProduct(world.site, { name: 'Plain apron', sku: '21631254' });
  const lineItems = [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: plain }, quantity: 1 }];
  await client.currentCart.addToCurrentCart({ lineItems });
  const _id = await anApron(world);
  const { variants = [] } = await client.products.queryProductVariants(_id);
  const options = { variantId: variants[0]?._id ?? '', options: variants[0]?.choices ?? {} };
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: _id, options };
  await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
}

async function anApron({ site, owner }: World): Promise<string> {
  const { _id } = await aProduct(site, { name: 'Apron', manageVariants: true, productOptions: OPTIONS });
  await owner.products.updateProductVariants(_id, [{ choices: { Size: 'S', Color: 'White' }, sku: '21631255' }]);
  return _id;
}

const address = async (client: VisitorClient, couponCode?: string) =>
  client.currentCart.updateCurrentCart({
    cartInfo: { contactInfo: { address: ADDRESS, contactDetails: DETAILS }, buyerNote: 'Ring twice' },
    ...(couponCode && { couponCode }),
  });

/** A cart that the owner creates, with an address and a coupon. */
export async function aFilledCart(world: World): Promise<{ id: string; lineItems: object[] }> {
  const catalogItemId = await anApron(world);
  const { variants = [] } = await world.owner.products.queryProductVariants(catalogItemId);
  const options = { variantId: variants[0]?._id ?? '' };
  const lineItems = [{ catalogReference: { appId: STORES_APP_ID, catalogItemId, options }, quantity: 1 }];
  const cartInfo = { contactInfo: { address: ADDRESS, contactDetails: DETAILS } };
  const { cart } = await world.rest('POST', '/ecom/v1/carts', { lineItems, cartInfo, couponCode: 'WELCOME10' });
  const { id } = Object(cart);
  return { id, lineItems };
}

export const CARTS: Readonly<Record<string, Replay>> = {
  async 'cart.addToCart'(world) {
    const { id, lineItems } = await aFilledCart(world);
    return [await world.rest('POST', `/ecom/v1/carts/${id}/add-to-cart`, { lineItems })];
  },
  async 'cart.createCheckout'(world) {
    const { id } = await aFilledCart(world);
    return [await world.rest('POST', `/ecom/v1/carts/${id}/create-checkout`, { channelType: 'WEB' })];
  },
  async 'cart.getCart'(world) {
    const { id } = await aFilledCart(world);
    await world.rest('POST', `/ecom/v1/carts/${id}/create-checkout`, { channelType: 'WEB' });
    return [await world.rest('GET', `/ecom/v1/carts/${id}`)];
  },
  async 'cart.updateCart'(world) {
    const { id } = await aFilledCart(world);
    return [await world.rest('PATCH', `/ecom/v1/carts/${id}`, { cartInfo: { id, buyerNote: 'Ring twice' } })];
  },
  async 'cart-currentCart-estimateCurrentCartTotals-1'(world) {
    await fill(world, world.visitor);
    return [await world.rest('POST', '/ecom/v1/carts/current/estimate-totals', {}, world.visitor)];
  },
  async 'cart-currentCart-estimateCurrentCartTotals-2'(world) {
    const { currentCart } = world.visitor;
    await fill(world, world.visitor);
    await address(world.visitor, 'WELCOME10');
    await fill(world, world.member);
    return [
      await currentCart.estimateCurrentCartTotals(EVERYTHING),
      await world.member.currentCart.estimateCurrentCartTotals(EVERYTHING),
    ];
  },
  async 'cart-currentCart-getCurrentCart-1'(world) {
    await fill(world, world.member);
    return [await world.member.currentCart.getCurrentCart()];
  },
  async 'cart-currentCart-getCurrentCart-2'(world) {
    const asVisitor = world.visitor.currentCart;
    await fill(world, world.visitor);
    await address(world.visitor);
    await fill(world, world.member);
    return [await asVisitor.getCurrentCart(), await world.member.currentCart.getCurrentCart()];
  },
};
