import { cartIdOf, DETAILS } from '../../ecom/cart/shopping';
import type { Replay, World } from '../world';
import { fill } from './carts';

const CONTACT = { firstName: 'Ada', lastName: 'Byron', phone: '2125550100' };
export const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '1 Canal St',
  addressLine2: 'Floor 2',
};

/** A checkout with all fields that a buyer can fill in. */
export async function aCheckout(world: World): Promise<string> {
  const { visitor } = world;
  await fill(world, visitor);
  const id = await cartIdOf(visitor);
  await visitor.checkout.updateCheckout(
    id,
    {
      buyerInfo: { email: DETAILS.email },
      billingInfo: { address: ADDRESS, contactDetails: CONTACT },
      shippingInfo: { shippingDestination: { address: ADDRESS, contactDetails: CONTACT } },
      customFields: [{ title: 'Gift note', value: '12', translatedTitle: 'Gift note' }],
      buyerNote: 'Ring twice',
    },
    { couponCode: 'WELCOME10' },
  );
  const { shippingInfo } = await visitor.checkout.getCheckout(id);
  const [carrier] = shippingInfo?.carrierServiceOptions ?? [];
  const selected = { carrierId: carrier?.carrierId ?? '', code: carrier?.shippingOptions?.[0]?.code ?? '' };
  await visitor.checkout.updateCheckout(id, { shippingInfo: { selectedCarrierServiceOption: selected } });
  return id;
}

export const CHECKOUTS: Readonly<Record<string, Replay>> = {
  async 'checkout.createCheckout'(world) {
    const id = await aCheckout(world);
    const { lineItems = [], billingInfo, shippingInfo } = await world.visitor.checkout.getCheckout(id);
    return [
      await world.owner.checkout.createCheckout({
        channelType: 'WEB',
        couponCode: 'WELCOME10',
        lineItems: lineItems.map(({ catalogReference, quantity }) => ({
          ...(catalogReference && { catalogReference }),
          ...(quantity && { quantity }),
        })),
        checkoutInfo: {
          ...(billingInfo && { billingInfo }),
          shippingInfo: { shippingDestination: shippingInfo?.shippingDestination ?? {} },
          buyerInfo: { email: 'ada@example.com' },
          buyerNote: 'Ring twice',
          customFields: [{ title: 'Gift note', value: '12', translatedTitle: 'Gift note' }],
        },
      }),
    ];
  },
  async 'checkout.createOrder'(world) {
    return [await world.visitor.checkout.createOrder(await aCheckout(world))];
  },
  async 'checkout.getCheckout'(world) {
    const { visitor, member, asMember } = world;
    return [
      await visitor.checkout.getCheckout(await aCheckout(world)),
      await member.checkout.getCheckout(await aCheckout(asMember)),
    ];
  },
  async 'checkout.updateCheckout'(world) {
    const id = await aCheckout(world.asMember);
    return [await world.member.checkout.updateCheckout(id, { buyerNote: 'Ring thrice' })];
  },
};
