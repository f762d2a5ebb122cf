import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';
import { addToCart } from '../cart/shopping';
import { anOption, BASIC_SHIPPING, deliveryOptionsFor } from './a-delivery';

const LOCAL_DELIVERY = 'c8a08776-c095-4dec-8553-8f9698d86adc';
const UNKNOWN = '00000000-0000-4000-8000-000000000001';

onEveryDatabase('a site’s carriers', (platform) => {
  test('list their delivery options by region', async () => {
    const site = await platform.site();
    const { owner, profileId, regionId, optionId } = await anOption(site, {});
    const appIds = [BASIC_SHIPPING, UNKNOWN];
    const { results, bulkActionMetadata } = await owner.deliveryProfile.listDeliveryCarriers(profileId, { appIds });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(results?.[1]?.deliveryCarrierMetadata).toMatchObject({
      success: false,
      error: { code: 'DELIVERY_CARRIER_NOT_FOUND' },
    });
    const [carrier] = results ?? [];
    expect(carrier?.deliveryCarrierDetails).toMatchObject({
      _id: BASIC_SHIPPING,
      displayName: 'Basic Shipping',
      toggleUpdateCarrierActiveStatusEnabled: true,
    });
    const region = carrier?.deliveryCarrierRegionalSettings?.find(
      ({ deliveryRegionId }) => deliveryRegionId === regionId,
    );
    expect(region?.dashboardTables).toMatchObject([
      {
        title: 'Domestic',
        rows: [{ key: optionId, active: true, data: { title: 'Courier, Domestic', rate: '7.50' } }],
      },
    ]);
    expect((await owner.deliveryProfile.listDeliveryCarriers(profileId)).results).toHaveLength(3);
    expect(await refusalOf(owner.deliveryProfile.listDeliveryCarriers(UNKNOWN))).toMatchObject({
      code: 'DELIVERY_PROFILE_NOT_FOUND',
    });
  });

  test('do not offer an option that is switched off, until it is switched on again', {
    tags: ['database'],
  }, async () => {
    const site = await platform.site();
    const { owner, optionId, profileId } = await anOption(site, {});
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const titles = async () => (await deliveryOptionsFor(visitor)).map(([title]) => title);
    expect(await titles()).toContain('Courier, Domestic');
    const setCarrierActive = (carrierId: string, rowId: string, active: boolean) =>
      owner.deliveryProfile.setDeliveryCarrierActiveStatus(carrierId, { rowId, active });
    await setCarrierActive(BASIC_SHIPPING, optionId, false);
    expect(await titles()).not.toContain('Courier, Domestic');
    const on = { carrierId: BASIC_SHIPPING, rowId: optionId, active: true };
    const call = { ...ownerCall(site), body: on };
    await wire(platform.emulator, 'POST', '/ecom/v1/delivery-profiles/update-carrier-settings', call);
    expect(await titles()).toContain('Courier, Domestic');
    const { results } = await owner.deliveryProfile.listDeliveryCarriers(profileId, { appIds: [LOCAL_DELIVERY] });
    const [table] = results?.[0]?.deliveryCarrierRegionalSettings?.[0]?.dashboardTables ?? [];
    await setCarrierActive(LOCAL_DELIVERY, table?.rows?.[0]?.key ?? '', false);
    expect(await titles()).toEqual(['Courier, Domestic', 'Store pickup']);
    expect(await refusalOf(setCarrierActive(BASIC_SHIPPING, UNKNOWN, false))).toMatchObject({
      code: 'DELIVERY_CARRIER_NOT_FOUND',
    });
    expect(await refusalOf(setCarrierActive(UNKNOWN, optionId, false))).toMatchObject({
      code: 'DELIVERY_CARRIER_NOT_FOUND',
    });
  });

  test('state for each destination whether it needs a postal code and allows only pickup', async () => {
    const site = await platform.site();
    const { owner } = await anOption(site, {
      destinations: [{ countryCode: 'US' }, { countryCode: 'CA', subdivisions: ['CA-ON'] }],
    });
    const { restOfWorld, countries } = await owner.deliveryProfile.getDeliveryDestinationProperties();
    const byCountry = new Map(countries?.map((each) => [each.country, each]));
    expect(byCountry.get('CA')).toMatchObject({
      deliveryDestinationProperties: { pickupOnly: false },
      subdivisions: [{ subdivision: 'CA-ON', deliveryDestinationProperties: { pickupOnly: false } }],
    });
    expect(byCountry.get('US')).toMatchObject({ deliveryDestinationProperties: { postalCodeRequired: true } });
    expect(restOfWorld).toEqual({ postalCodeRequired: false, pickupOnly: true });
  });
});
