import { deliveryProfile, shippingOptions } from '@wix/ecom';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import type { TestSite, VisitorClient } from '../../harness/harness';
import { checkoutOfCart } from '../cart/shopping';

export const BASIC_SHIPPING = '45c44b27-ca7b-4891-8c0d-1747d588b835';

export const ownersDelivery = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({
    modules: { deliveryProfile, shippingOptions },
    auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }),
  });

type NewOption = Parameters<ReturnType<typeof ownersDelivery>['shippingOptions']['createShippingOption']>[0];
export type Rates = NonNullable<NewOption['rates']>;
export type Destinations = { countryCode: string; subdivisions?: string[] }[];

/** A new region of the site's default profile, with one shipping option. */
export async function anOption(
  site: TestSite,
  { rates = [{ amount: '7.50' }] as Rates, name = 'Domestic', destinations = [{ countryCode: 'US' }] as Destinations },
) {
  const owner = ownersDelivery(site);
  const profile = await defaultProfile(site);
  const region = { name, destinations };
  const added = await owner.deliveryProfile.addDeliveryRegion(profile._id, region, {
    revision: profile.revision ?? '',
  });
  const regionId = added.deliveryProfile?.deliveryRegions?.find((one) => one.name === name)?._id ?? '';
  const option = await owner.shippingOptions.createShippingOption({
    deliveryRegionId: regionId,
    title: `Courier, ${name}`,
    estimatedDeliveryTime: '2 days',
    rates,
  });
  return { owner, profileId: profile._id, regionId, optionId: option._id ?? '', revision: option.revision ?? '' };
}

export async function defaultProfile(site: TestSite) {
  const { items } = await ownersDelivery(site).deliveryProfile.queryDeliveryProfiles().eq('default', true).find();
  const [profile] = items;
  if (!profile?._id) throw new Error('the site has no default delivery profile');
  return { ...profile, _id: profile._id };
}

export const NEW_YORK = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' };
export const OTTAWA = { country: 'CA', subdivision: 'CA-ON', city: 'Ottawa', postalCode: 'K1A 0A9' };

/** Title and price of each option that a checkout of the visitor's cart offers. */
export async function deliveryOptionsFor(visitor: VisitorClient, address: typeof NEW_YORK = NEW_YORK) {
  const { shippingInfo } = await visitor.checkout.updateCheckout(await checkoutOfCart(visitor), {
    shippingInfo: { shippingDestination: { address } },
  });
  return (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ shippingOptions: options = [] }) =>
    options.map(({ title, cost }) => [title, cost?.price?.amount]),
  );
}
