// @module-tag database

import { manualTaxMappings, taxCalculation, taxGroups, taxRegions, taxSettings } from '@wix/ecom';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { addToCart, buy, calculate, checkoutOfCart, openCheckout, orderIdOf, STORES_APP_ID } from '../cart/shopping';
import { NEW_YORK, OTTAWA } from '../delivery/a-delivery';

const MANUAL = '57d13128-4a4c-494b-80b3-a6fb2e28018d';
const PARIS = { country: 'FR', city: 'Paris', postalCode: '75001' };
const NOBODY = '00000000-0000-4000-8000-000000000001';

const ownersTaxes = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({
    modules: { manualTaxMappings, taxCalculation, taxGroups, taxRegions, taxSettings },
    auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }),
  });

/** The rates of a cart's lines and delivery, and the sum of its taxes. */
async function taxesIn(visitor: VisitorClient, address: object) {
  await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address } });
  const { taxSummary, deliverySummary, priceSummary } = (await calculate(visitor)) ?? {};
  const { lineItemTaxes, deliveryTax } = taxSummary ?? {};
  return {
    lines: lineItemTaxes?.map(({ rate }) => rate),
    delivery: (Number(deliveryTax?.amount) / Number(deliverySummary?.price?.amount)).toFixed(2),
    total: priceSummary?.tax?.amount,
  };
}

onEveryDatabase('taxes', (platform) => {
  test('list the settings’ regions with a rate for each group, and follow changed settings', async () => {
    const site = await platform.site();
    const owner = ownersTaxes(site);
    const { items } = await owner.taxRegions.queryTaxRegions().eq('country', 'DE').find();
    expect(items).toMatchObject([{ country: 'DE', subdivision: '', appId: MANUAL, taxIncludedInPrice: false }]);
    const { manualTaxMappings: mappings = [] } = await owner.manualTaxMappings.listManualTaxMappings();
    const { taxGroups: groups = [] } = await owner.taxGroups.listDefaultTaxGroups();
    expect(groups.map(({ name }) => name)).toEqual([
      'Products',
      'Shipping and delivery',
      'Services',
      'Cancellation fees',
    ]);
    const german = mappings.filter(({ taxRegionId }) => taxRegionId === items[0]?._id);
    expect(german.map(({ taxGroupId }) => taxGroupId).sort()).toEqual(groups.map(({ _id }) => _id).sort());
    expect(new Set(german.map(({ taxRate, taxName }) => `${taxName} ${taxRate}`))).toEqual(new Set(['VAT 0.19']));
    const regions = [{ country: 'IT', subdivision: 'IT-RM', name: 'IVA', rate: '0.22' }];
    await site.control('PUT', 'settings', { commerce: { taxes: { regions, calculator: 'AUTO' } } });
    const changed = await owner.taxRegions.queryTaxRegions().find();
    expect(changed.items).toMatchObject([{ country: 'IT', subdivision: 'RM' }]);
    expect(changed.items[0]?.appId).not.toBe(MANUAL);
    expect((await owner.manualTaxMappings.queryManualTaxMappings().find()).items).toHaveLength(4);
  });

  test('have mappings that are found by rate, name, jurisdiction and exemption, and sorted by rate', async () => {
    const owner = ownersTaxes(await platform.site());
    const [state] = (await owner.taxRegions.queryTaxRegions().eq('country', 'US').find()).items;
    const mapping = { taxGroupId: STORES_APP_ID, taxRegionId: state?._id ?? '' };
    const { createManualTaxMapping, queryManualTaxMappings } = owner.manualTaxMappings;
    await createManualTaxMapping({ ...mapping, taxRate: '0.100', taxName: 'City tax', jurisdiction: 'New York City' });
    const exemptRates = [{ taxExemptGroupId: NOBODY, taxRate: '0.01' }];
    await createManualTaxMapping({ ...mapping, taxRate: '0.09', taxName: 'County tax', exemptRates });
    const namesOf = ({ items }: { items: { taxName?: string | null }[] }) => items.map(({ taxName }) => taxName);
    const own = () => queryManualTaxMappings().in('taxName', ['City tax', 'County tax']);
    expect(namesOf(await own().ascending('taxRate').find())).toEqual(['County tax', 'City tax']);
    expect(namesOf(await own().eq('taxRate', '0.1').find())).toEqual(['City tax']);
    expect(namesOf(await queryManualTaxMappings().eq('jurisdiction', 'New York City').find())).toEqual(['City tax']);
    expect(namesOf(await queryManualTaxMappings().eq('exemptRates.taxExemptGroupId', NOBODY).find())).toEqual([
      'County tax',
    ]);
    expect((await own().eq('jurisdictionType', 'UNDEFINED').find()).items).toHaveLength(2);
  });

  test('list a region once even if the settings repeat it, with its first rate', async () => {
    const site = await platform.site();
    const owner = ownersTaxes(site);
    const [first, second] = ['0.22', '0.10'].map((rate) => ({ country: 'IT', name: 'IVA', rate }));
    await site.control('PUT', 'settings', { commerce: { taxes: { regions: [first, second] } } });
    expect((await owner.taxRegions.queryTaxRegions().find()).items).toHaveLength(1);
    const { manualTaxMappings: mappings = [] } = await owner.manualTaxMappings.listManualTaxMappings();
    expect(mappings.map(({ taxRate }) => taxRate)).toEqual(['0.22', '0.22', '0.22', '0.22']);
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    expect(await taxesIn(visitor, { country: 'IT', city: 'Rome' })).toMatchObject({ lines: ['0.22'] });
  });

  test('have a rate for each group, and none for a group without a mapping', async () => {
    const site = await platform.site();
    const owner = ownersTaxes(site);
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    expect(await taxesIn(visitor, PARIS)).toMatchObject({ lines: ['0.2'], delivery: '0.20' });
    const [france] = (await owner.taxRegions.queryTaxRegions().eq('country', 'FR').find()).items;
    const { items } = await owner.manualTaxMappings.queryManualTaxMappings().eq('taxRegionId', france?._id).find();
    const mappingOf = (taxGroupId: string | undefined) => items.find((mapping) => mapping.taxGroupId === taxGroupId);
    const goods = mappingOf(STORES_APP_ID);
    await owner.manualTaxMappings.updateManualTaxMapping(goods?._id ?? '', {
      revision: goods?.revision ?? '',
      taxRate: '0.055',
    });
    const { taxGroups: groups = [] } = await owner.taxGroups.listDefaultTaxGroups();
    const delivery = mappingOf(groups.find(({ name }) => name === 'Shipping and delivery')?._id ?? undefined);
    await owner.manualTaxMappings.deleteManualTaxMapping(delivery?._id ?? '');
    expect(await taxesIn(visitor, PARIS)).toMatchObject({ lines: ['0.055'], delivery: '0.00' });
    const checkout = await visitor.checkout.updateCheckout(await checkoutOfCart(visitor), {
      shippingInfo: { shippingDestination: { address: PARIS } },
    });
    const taxed = Number(checkout.lineItems?.[0]?.totalPriceBeforeTax?.amount);
    expect(Number(checkout.taxSummary?.totalTax?.amount)).toBeCloseTo(taxed * 0.055, 2);
    expect(checkout.shippingInfo?.selectedCarrierServiceOption?.cost?.taxDetails?.taxRate).toBe('0');
  });

  test('use a product’s own tax group in an order, in a draft of that order, and in a new draft', async () => {
    const site = await platform.site('new-site');
    const owner = ownersTaxes(site);
    const { productsV3, draftOrders, ecomOrders } = site.owner();
    const [state] = (await owner.taxRegions.queryTaxRegions().eq('country', 'US').find()).items;
    const { _id: taxGroupId = '' } = await owner.taxGroups.createTaxGroup({ name: 'Food' });
    await owner.manualTaxMappings.createManualTaxMapping({
      taxGroupId: taxGroupId ?? '',
      taxRegionId: state?._id ?? '',
      taxRate: '0.02',
    });
    const { product } = await productsV3.createProductWithInventory({
      name: 'Loaf',
      productType: 'PHYSICAL',
      physicalProperties: {},
      taxGroupId,
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '10' } }, inventoryItem: { quantity: 9 } }] },
    } as never);
    const catalogLineItem = {
      catalogReference: { appId: STORES_APP_ID, catalogItemId: product?._id ?? '' },
      quantity: 1,
    };
    const visitor = site.visitor();
    await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [catalogLineItem] });
    const sourceOrderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    const inGroup = { taxDetails: { taxRate: '0.02', totalTax: { amount: '0.20' } }, taxInfo: { taxGroupId } };
    expect((await ecomOrders.getOrder(sourceOrderId)).lineItems).toMatchObject([inGroup]);
    const edited = await draftOrders.createDraftOrder({ sourceOrderId });
    expect(edited.calculatedDraftOrder?.draftOrder?.lineItems).toMatchObject([{ lineItem: inGroup }]);
    const drafted = await draftOrders.createDraftOrder({
      draftOrder: { recipientInfo: { address: NEW_YORK }, catalogLineItems: [catalogLineItem] },
    });
    expect(drafted.calculatedDraftOrder?.draftOrder?.lineItems).toMatchObject([{ lineItem: inGroup }]);
  });

  test('are charged only in regions that the owner created and has not removed', async () => {
    const site = await platform.site();
    const owner = ownersTaxes(site);
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const [canada] = (await owner.taxRegions.queryTaxRegions().eq('country', 'CA').find()).items;
    await owner.taxRegions.deleteTaxRegion(canada?._id ?? '');
    expect(await taxesIn(visitor, OTTAWA)).toMatchObject({ lines: ['0'], total: '0.00' });
    const { taxCalculatorDetails = [] } = await owner.taxCalculation.listTaxCalculators();
    const { appId = '' } = taxCalculatorDetails.find(({ displayName }) => displayName?.includes('Manual')) ?? {};
    const ontario = await owner.taxRegions.createTaxRegion({
      country: 'CA',
      subdivision: 'ON',
      appId,
      taxIncludedInPrice: true,
    });
    await owner.manualTaxMappings.createManualTaxMapping({
      taxGroupId: STORES_APP_ID,
      taxRegionId: ontario._id ?? '',
      taxRate: '0.13',
      taxName: 'HST',
    });
    expect(await taxesIn(visitor, OTTAWA)).toMatchObject({ lines: ['0.13'], delivery: '0.00' });
    expect(await taxesIn(visitor, { ...OTTAWA, subdivision: 'CA-QC' })).toMatchObject({ lines: ['0'] });
    expect(await taxesIn(visitor, NEW_YORK)).toMatchObject({ lines: ['0.08'] });
    await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address: OTTAWA } });
    expect((await calculate(visitor))?.taxSummary?.taxes).toMatchObject([{ name: { original: 'HST' } }]);
  });

  test('are included in prices if the owner enables it', async () => {
    const site = await platform.site();
    const owner = ownersTaxes(site);
    expect((await owner.taxSettings.getTaxSettings()).taxSettings).toMatchObject({ taxIncludedInItemPrices: false });
    await owner.taxSettings.upsertTaxSettings({ taxIncludedInItemPrices: true });
    expect((await owner.taxSettings.getTaxSettings()).taxSettings).toMatchObject({ taxIncludedInItemPrices: true });
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    expect(cart?.taxInfo?.pricesIncludeTax).toBe(true);
    const { commerce } = await site.control<{ commerce: { taxes: object } }>('GET', 'settings');
    expect(commerce.taxes).toMatchObject({ includedInPrices: true, calculator: 'MANUAL' });
  });

  test('have groups that the owner can create, rename and remove, unlike apps’ groups', async () => {
    const site = await platform.site();
    const owner = ownersTaxes(site);
    const { _id = '', revision } = await owner.taxGroups.createTaxGroup({ name: 'Books' });
    const books = _id ?? '';
    expect((await owner.taxGroups.queryTaxGroups().find()).items).toMatchObject([{ _id: books, name: 'Books' }]);
    const renamed = await owner.taxGroups.updateTaxGroup(books, { name: 'Reading', revision: revision ?? '' });
    expect(await owner.taxGroups.getTaxGroup(books)).toMatchObject({ name: 'Reading', revision: renamed.revision });
    expect(await owner.taxGroups.getTaxGroup(STORES_APP_ID)).toMatchObject({ name: 'Products' });
    const { results } = await owner.taxGroups.listDefaultTaxGroupsByAppIds([STORES_APP_ID, NOBODY]);
    expect(results).toMatchObject([
      { taxGroup: { name: 'Products' }, taxGroupMetadata: { success: true } },
      { taxGroupMetadata: { success: false, error: { code: 'NOT_FOUND' } } },
    ]);
    expect(await refusalOf(owner.taxGroups.deleteTaxGroup(STORES_APP_ID))).toMatchObject({
      code: 'ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP',
    });
    await owner.taxGroups.deleteTaxGroup(books);
    expect((await owner.taxGroups.queryTaxGroups().find()).items).toEqual([]);
    expect(await refusalOf(owner.taxGroups.getTaxGroup(books))).toMatchObject({ status: 404 });
  });

  test('are refused for duplicate regions, unknown IDs and stale revisions', async () => {
    const site = await platform.site();
    const owner = ownersTaxes(site);
    const { createTaxRegion, updateTaxRegion, queryTaxRegions } = owner.taxRegions;
    const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
    expect(await codeOf(createTaxRegion({ country: 'US', subdivision: '*', appId: MANUAL }))).toBe('ALREADY_EXISTS');
    expect(await codeOf(createTaxRegion({ country: 'NO', appId: NOBODY }))).toBe('CALCULATOR_ID_NOT_FOUND');
    expect(await codeOf(createTaxRegion({ country: 'NO', subdivision: '03', appId: MANUAL }))).toBe(
      'SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY',
    );
    expect(await codeOf(createTaxRegion({ country: 'US', subdivision: 'US-NY', appId: MANUAL }))).toBe(
      'INVALID_SUBDIVISION_FORMAT',
    );
    const { results = [] } = await owner.taxRegions.bulkCreateTaxRegion([
      { country: 'NO', appId: MANUAL },
      { country: 'NO', appId: MANUAL },
    ]);
    expect(results.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
    const [norway] = (await queryTaxRegions().eq('country', 'NO').find()).items;
    const id = norway?._id ?? '';
    expect((await refusalOf(updateTaxRegion(id, { revision: '7' }))).status).toBe(409);
    const taxRegion = await updateTaxRegion(id, { revision: '1', taxIncludedInPrice: true });
    expect(taxRegion).toMatchObject({ taxIncludedInPrice: true, revision: '2' });
    const { createManualTaxMapping, bulkCreateManualTaxMappings, getManualTaxMapping } = owner.manualTaxMappings;
    const mapping = { taxGroupId: STORES_APP_ID, taxRegionId: id, taxRate: '0.25', taxName: 'MVA' };
    expect(await codeOf(createManualTaxMapping({ ...mapping, taxGroupId: NOBODY }))).toBe('TAX_GROUP_ID_NOT_FOUND');
    expect(await codeOf(createManualTaxMapping({ ...mapping, taxRegionId: NOBODY }))).toBe('TAX_REGION_ID_NOT_FOUND');
    const { _id } = await createManualTaxMapping(mapping);
    expect(await getManualTaxMapping(_id ?? '')).toMatchObject({ jurisdictionType: 'UNDEFINED', taxRate: '0.25' });
    const { updateManualTaxMapping } = owner.manualTaxMappings;
    const described = await updateManualTaxMapping(_id ?? '', { revision: '1', description: 'For goods' });
    expect(described).toMatchObject({ description: 'For goods', taxRate: '0.25' });
    expect(await updateManualTaxMapping(_id ?? '', { revision: '2', description: '' })).toMatchObject({
      description: '',
      taxName: 'MVA',
    });
    const bulk = await bulkCreateManualTaxMappings([mapping, { ...mapping, taxName: 'Toll' }], { returnEntity: true });
    expect(bulk.results).toMatchObject([
      { itemMetadata: { success: false, error: { code: 'MANUAL_TAX_MAPPING_ALREADY_EXISTS' } } },
      { itemMetadata: { success: true }, item: { taxName: 'Toll' } },
    ]);
    expect((await refusalOf(owner.taxRegions.getTaxRegion(NOBODY))).status).toBe(404);
    expect((await refusalOf(getManualTaxMapping(NOBODY))).status).toBe(404);
    expect((await refusalOf(site.visitor().use({ taxRegions }).taxRegions.queryTaxRegions().find())).status).toBe(403);
  });

  test('follow their region to another place, unless that place has a region', async () => {
    const owner = ownersTaxes(await platform.site());
    const { createTaxRegion, updateTaxRegion } = owner.taxRegions;
    const region = await createTaxRegion({ country: 'CA', subdivision: 'ON', appId: MANUAL });
    const moveTo = (subdivision: string) =>
      updateTaxRegion(region._id ?? '', { revision: region.revision ?? '', subdivision });
    await createTaxRegion({ country: 'CA', subdivision: 'QC', appId: MANUAL });
    expect((await refusalOf(moveTo('QC'))).status).toBe(409);
    expect((await refusalOf(moveTo('CA-BC'))).code).toBe('INVALID_SUBDIVISION_FORMAT');
    expect(await moveTo('BC')).toMatchObject({ country: 'CA', subdivision: 'BC', revision: '2' });
  });

  test('are calculated for lines with addresses of their own, on top of the price or within it', async () => {
    const site = await platform.site();
    const owner = ownersTaxes(site);
    const berlin = { country: 'DE', city: 'Berlin' };
    const calculated = await owner.taxCalculation.calculateTax({
      currency: 'EUR',
      addresses: [berlin, { country: 'AQ' }],
      lineItems: [
        { _id: 'a', price: '10', quantity: 3, addressIndex: { singleAddress: 0 } },
        { _id: 'b', price: '11.90', addressIndex: { singleAddress: 0 }, taxIncludedInPrice: true },
        { _id: 'c', price: '5', addressIndex: { multipleAddresses: { origin: 0, destination: 1 } } },
      ],
    });
    expect(calculated.taxSummary).toMatchObject({
      totalAmount: '46.9',
      totalTax: '7.6',
      totalTaxableAmount: '45',
      totalTaxIncludedInPrice: '1.9',
      aggregatedTaxBreakdown: [{ taxName: 'VAT', jurisdiction: 'DE', rate: '0.19', aggregatedTaxAmount: '7.6' }],
    });
    expect(calculated.lineItemTaxDetails).toMatchObject([
      { _id: 'a', taxSummary: { fullPrice: '30', taxAmount: '5.70' }, taxBreakdown: [{ jurisdictionType: 'COUNTRY' }] },
      { _id: 'b', taxSummary: { taxAmount: '1.90', taxableAmount: '10.00' }, taxIncludedInPrice: true },
      { _id: 'c', taxSummary: { taxAmount: '0.00' }, taxBreakdown: [] },
    ]);
  });

  test.each([
    ['INVALID_LINE_ITEM_ADDRESS_INDEX', { singleAddress: 1 }, { country: 'DE' }],
    ['MISSING_TAXABLE_ADDRESS', {}, { country: 'DE' }],
    ['MISSING_COUNTRY_IN_ADDRESS', { singleAddress: 0 }, { city: 'Berlin' }],
  ])('are not calculated for a line that names no place: %s', async (code, addressIndex, address) => {
    const { taxCalculation: owner } = ownersTaxes(await platform.site());
    const lineItems = [{ _id: 'a', price: '1', addressIndex }];
    expect(await refusalOf(owner.calculateTax({ addresses: [address], lineItems }))).toMatchObject({ code });
  });
});
