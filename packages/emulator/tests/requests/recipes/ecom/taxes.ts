import type { Recipes } from '../../machinery/recipe';

/** The app ID of the calculator that uses the owner's own rates. */
const MANUAL = '57d13128-4a4c-494b-80b3-a6fb2e28018d';
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const REGION = '1f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01';
const regions = ['taxRegions.queryTaxRegions'];
const mappings = ['manualTaxMappings.queryManualTaxMappings'];
const location = ['pickupLocations.createPickupLocation'];
/** Creates a new group, which has no mapping in any region yet. */
const pair = ['taxGroups.createTaxGroup', ...regions];
const mapping = { taxGroupId: '$taxGroup.id', taxRegionId: '$taxRegions.0.id', taxRate: '0.05', taxName: 'Books' };

export const taxRecipes: Recipes = {
  'taxCalculation.calculateTax': {
    request: {
      addresses: [{ country: 'US', subdivision: 'US-NY' }],
      lineItems: [{ id: 'mug', price: '18', quantity: 2, addressIndex: { singleAddress: 0 } }],
    },
  },
  'taxRegions.createTaxRegion': { request: { taxRegion: { country: 'PT', appId: MANUAL } } },
  'taxRegions.getTaxRegion': { after: regions, request: { taxRegionId: '$taxRegions.0.id' } },
  'taxRegions.updateTaxRegion': {
    after: regions,
    request: {
      taxRegion: { id: '$taxRegions.0.id', revision: '$taxRegions.0.revision', taxIncludedInPrice: true },
    },
  },
  'taxRegions.deleteTaxRegion': { after: regions, request: { taxRegionId: '$taxRegions.0.id' } },
  'taxGroups.listDefaultTaxGroupsByAppIds': { request: { appIds: [STORES] } },
  'manualTaxMappings.createManualTaxMapping': { after: pair, request: { manualTaxMapping: mapping } },
  'manualTaxMappings.bulkCreateManualTaxMappings': { after: pair, request: { manualTaxMappings: [mapping] } },
  'manualTaxMappings.getManualTaxMapping': {
    after: mappings,
    request: { manualTaxMappingId: '$manualTaxMappings.0.id' },
  },
  'manualTaxMappings.updateManualTaxMapping': {
    after: mappings,
    request: {
      manualTaxMapping: {
        id: '$manualTaxMappings.0.id',
        revision: '$manualTaxMappings.0.revision',
        taxRate: '0.07',
      },
    },
  },
  'manualTaxMappings.deleteManualTaxMapping': {
    after: mappings,
    request: { manualTaxMappingId: '$manualTaxMappings.0.id' },
  },
};

export const pickupRecipes: Recipes = {
  'pickupLocations.createPickupLocation': {
    request: {
      pickupLocation: {
        name: 'The studio',
        address: { country: 'DE', city: 'Berlin', postalCode: '10999', addressLine: 'Oranienstraße 12' },
        rates: [{ amount: '1.50' }],
      },
    },
  },
  'pickupLocations.getPickupLocation': { after: location, request: { pickupLocationId: '$pickupLocation.id' } },
  'pickupLocations.updatePickupLocation': {
    after: location,
    request: {
      pickupLocation: { id: '$pickupLocation.id', revision: '$pickupLocation.revision', name: 'The attic' },
    },
  },
  'pickupLocations.deletePickupLocation': { after: location, request: { pickupLocationId: '$pickupLocation.id' } },
  'pickupLocations.addDeliveryRegion': {
    after: location,
    request: {
      pickupLocationId: '$pickupLocation.id',
      revision: '$pickupLocation.revision',
      deliveryRegionId: REGION,
    },
  },
  'pickupLocations.removeDeliveryRegion': {
    after: ['pickupLocations.addDeliveryRegion'],
    request: {
      pickupLocationId: '$pickupLocation.id',
      revision: '$pickupLocation.revision',
      deliveryRegionId: REGION,
    },
  },
};
