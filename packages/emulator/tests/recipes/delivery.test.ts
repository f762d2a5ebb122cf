import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { ownerCall, visitorToken, wire } from '../harness/wire';

// Source: the recipes for shipping and pickup of wix/skills.

const PROFILES = '/ecom/v1/delivery-profiles';
const OPTIONS = '/ecom/v1/shipping-options';
const PICKUP = '50d8c12f-715e-41ad-be25-d0f61375dbee';
const BASIC_SHIPPING = '45c44b27-ca7b-4891-8c0d-1747d588b835';
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const UNKNOWN = '6a8a1c9e-95ad-4ab5-b1a0-2b1a3b2c4d5e';

interface Region {
  id: string;
  name: string;
  destinations: object[];
  deliveryCarriers: object[];
}

interface Profile {
  id: string;
  revision: string;
  default: boolean;
  deliveryRegions: Region[];
}

const ownerOf = (site: TestSite) => async (method: string, path: string, body?: object) => {
  const answer = await wire(site.emulator, method, path, { ...ownerCall(site), body });
  return { status: answer.status, ...answer.body };
};

async function profileOf(site: TestSite): Promise<Profile> {
  const { deliveryProfiles } = (await ownerOf(site)('POST', `${PROFILES}/query`, {})) as {
    deliveryProfiles?: Profile[];
  };
  const profile = deliveryProfiles?.find((each) => each.default);
  if (!profile) throw new Error('the site has no default profile');
  return profile;
}

/** As step 3 of the recipe for pickup. */
async function addedRegion(site: TestSite, name: string, countryCode: string, change: object = {}) {
  const { id, revision } = await profileOf(site);
  const deliveryRegion = { name, active: true, destinations: [{ countryCode }], ...change };
  const answer = await ownerOf(site)('POST', `${PROFILES}/${id}/delivery-region`, { deliveryRegion, revision });
  const { deliveryProfile } = answer as { deliveryProfile?: Profile };
  return {
    answer,
    profile: deliveryProfile,
    region: deliveryProfile?.deliveryRegions.find((each) => each.name === name),
  };
}

const addPickup = (site: TestSite, deliveryRegionId: string | undefined, change: object = {}) =>
  ownerOf(site)('POST', `${PROFILES}/add-delivery-carrier`, {
    deliveryRegionId,
    deliveryCarrier: {
      appId: PICKUP,
      backupRate: { title: 'Pickup at 123 Main St', amount: '0', active: true },
      ...change,
    },
  });

const createOption = (site: TestSite, option: object) =>
  ownerOf(site)('POST', OPTIONS, {
    shippingOption: {
      title: 'Standard Shipping',
      estimatedDeliveryTime: '5-7 business days',
      rates: [{ amount: '4.99', multiplyByQuantity: false, conditions: [] }],
      ...option,
    },
  });

/** The titles of a checkout’s options for deliveries to the country. */
async function titlesOffered(site: TestSite, country: string): Promise<string[]> {
  const token = await visitorToken(site);
  const { body } = await wire(site.emulator, 'POST', '/stores/v3/products/search', {
    token,
    body: { search: { filter: { productType: 'PHYSICAL' }, cursorPaging: { limit: 100 } } },
  });
  const products = body.products as { id: string; options?: object[]; modifiers?: object[] }[];
  const plain = products.find(({ options = [], modifiers = [] }) => options.length + modifiers.length === 0);
  const checkout = await wire(site.emulator, 'POST', '/ecom/v1/checkouts', {
    token,
    body: {
      channelType: 'WEB',
      lineItems: [{ quantity: 1, catalogReference: { appId: STORES, catalogItemId: plain?.id } }],
      checkoutInfo: { shippingInfo: { shippingDestination: { address: { country } } } },
    },
  });
  const { carrierServiceOptions = [] } = (checkout.body.checkout as { shippingInfo: Carried }).shippingInfo;
  return carrierServiceOptions.flatMap(({ shippingOptions = [] }) => shippingOptions.map(({ title }) => title));
}

interface Carried {
  carrierServiceOptions?: { shippingOptions?: { title: string }[] }[];
}

onEveryDatabase('recipes for delivery', (platform) => {
  test('a region is added at the profile’s revision, whole and without carriers', async () => {
    const site = await platform.site('new-site');
    const before = await profileOf(site);
    const { profile, region } = await addedRegion(site, 'Canada Pickup', 'CA');
    expect(profile?.revision).toBe(String(Number(before.revision) + 1));
    expect(region).toMatchObject({
      active: true,
      destinations: [{ countryCode: 'CA', subdivisions: [] }],
      deliveryCarriers: [],
    });
    const found = await ownerOf(site)('GET', `${PROFILES}/delivery-regions/${region?.id}`);
    expect(found).toMatchObject({ deliveryProfile: { id: before.id } });
    const again = await addedRegion(site, 'Canada again', 'CA');
    expect(again.answer).toMatchObject({ details: { applicationError: { code: 'DESTINATIONS_COLLISION' } } });
  });

  test('a profile takes at most 100 regions, and a region 25 carriers', async () => {
    const site = await platform.site('empty');
    const carriers = Array.from({ length: 26 }, () => ({ appId: PICKUP, backupRate: { title: 'P', amount: '0' } }));
    const regions = Array.from({ length: 101 }, (_, index) => ({ name: `Region ${index}`, destinations: [] }));
    const create = (deliveryRegions: object[]) =>
      ownerOf(site)('POST', PROFILES, { deliveryProfile: { name: 'Large', deliveryRegions } });
    expect(await create(regions)).toMatchObject({ status: 400 });
    expect(await create([{ name: 'One', destinations: [], deliveryCarriers: carriers }])).toMatchObject({
      status: 400,
    });
  });

  test('pickup is one of the installed carriers, joins a region once, and is offered at its backup rate', async () => {
    const site = await platform.site('new-site');
    const { installedDeliveryCarriers } = (await ownerOf(site)('GET', `${PROFILES}/installed-carriers`)) as {
      installedDeliveryCarriers?: object[];
    };
    const settings = { fallbackDefinitionMandatory: false, toggleGetCarrierSettingsEnabled: true };
    expect(installedDeliveryCarriers).toContainEqual({ id: PICKUP, displayName: 'Pickup', ...settings });
    expect(installedDeliveryCarriers).toContainEqual(
      expect.objectContaining({ id: BASIC_SHIPPING, displayName: 'Basic Shipping', ...settings }),
    );
    const { region } = await addedRegion(site, 'Canada Pickup', 'CA');
    expect(await addPickup(site, region?.id, { backupRate: undefined })).toMatchObject({
      details: { applicationError: { code: 'DELIVERY_CARRIER_MISSING_BACKUP_RATE' } },
    });
    expect(await addPickup(site, region?.id)).toMatchObject({
      deliveryProfile: {
        deliveryRegions: expect.arrayContaining([
          expect.objectContaining({
            id: region?.id,
            deliveryCarriers: [
              {
                appId: PICKUP,
                backupRate: { title: 'Pickup at 123 Main St', amount: '0', active: true },
                additionalCharges: [],
              },
            ],
          }),
        ]),
      },
    });
    expect(await addPickup(site, region?.id)).toMatchObject({
      details: { applicationError: { code: 'CARRIER_ALREADY_EXISTS_IN_REGION' } },
    });
  });

  test('an option is created at revision 1 for one region, whose ID alone in the plural field is refused', async () => {
    const site = await platform.site('new-site');
    const { region } = await addedRegion(site, 'Canada', 'CA');
    expect(await createOption(site, { deliveryRegionId: region?.id })).toMatchObject({
      shippingOption: {
        revision: '1',
        deliveryRegionId: region?.id,
        title: 'Standard Shipping',
        estimatedDeliveryTime: '5-7 business days',
        rates: [{ amount: '4.99', conditions: [], multiplyByQuantity: false }],
      },
    });
    const plural = await createOption(site, { deliveryRegionIds: [region?.id] });
    expect(plural).toMatchObject({
      status: 400,
      message: expect.stringContaining('deliveryRegionId is not a valid GUID'),
    });
  });

  test.each([
    ['no title', { title: undefined }, 'shippingOption.title'],
    ['no rates', { rates: [] }, 'shippingOption.rates'],
    [
      'part of an item as its quantity',
      { rates: [{ amount: '1', conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'GTE', value: '1.5' }] }] },
      'INVALID_QUANTITY_VALUE',
    ],
  ])('an option with %s is refused', async (_what, change, words) => {
    const site = await platform.site('new-site');
    const { region } = await addedRegion(site, 'Canada', 'CA');
    const refused = await createOption(site, { deliveryRegionId: region?.id, ...change });
    expect([refused.status, JSON.stringify(refused)]).toEqual([400, expect.stringContaining(words)]);
  });

  test('an option changes at its revision, and a missing one is named as such', async () => {
    const site = await platform.site('new-site');
    const call = ownerOf(site);
    const { region } = await addedRegion(site, 'Canada', 'CA');
    const made = (await createOption(site, { deliveryRegionId: region?.id })) as { shippingOption?: { id: string } };
    const id = made.shippingOption?.id;
    const rates = [{ amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '85' }] }];
    const changed = await call('PATCH', `${OPTIONS}/${id}`, { shippingOption: { id, revision: '1', rates } });
    expect(changed).toMatchObject({ shippingOption: { revision: '2', title: 'Standard Shipping', rates } });
    const stale = await call('PATCH', `${OPTIONS}/${id}`, { shippingOption: { id, revision: '1', rates } });
    expect([stale.status, JSON.stringify(stale)]).toEqual([409, expect.stringContaining('REVISION_MISMATCH')]);
    const another = await addedRegion(site, 'Mexico', 'MX');
    const added = { deliveryRegionId: another.region?.id };
    expect(await call('POST', `${OPTIONS}/${id}/add-delivery-region`, added)).toMatchObject({ status: 400 });
    expect(await call('POST', `${OPTIONS}/${id}/add-delivery-region`, { ...added, revision: '2' })).toMatchObject({
      shippingOption: { revision: '3', deliveryRegionIds: [region?.id, another.region?.id] },
    });
    expect(await call('DELETE', `${OPTIONS}/${id}`)).toMatchObject({ status: 200 });
    for (const missing of [id, UNKNOWN]) {
      expect(await call('GET', `${OPTIONS}/${missing}`)).toMatchObject({
        status: 404,
        details: { applicationError: { code: 'SHIPPING_OPTION_NOT_FOUND' } },
      });
    }
  });

  test('an option is offered in its region, but not while the region is inactive', async () => {
    const site = await platform.site('new-site');
    const open = await addedRegion(site, 'Canada', 'CA', {
      deliveryCarriers: [{ appId: BASIC_SHIPPING, backupRate: { title: 'Backup', amount: '9', active: false } }],
    });
    const closed = await addedRegion(site, 'Mexico', 'MX', {
      active: false,
      deliveryCarriers: [{ appId: BASIC_SHIPPING, backupRate: { title: 'Backup', amount: '9', active: false } }],
    });
    await createOption(site, { deliveryRegionId: open.region?.id, title: 'To Canada' });
    await createOption(site, { deliveryRegionId: closed.region?.id, title: 'To Mexico' });
    expect(await titlesOffered(site, 'CA')).toContain('To Canada');
    expect(await titlesOffered(site, 'MX')).not.toContain('To Mexico');
  });
});
