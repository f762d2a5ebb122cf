import type { Recipes } from '../../machinery/recipe';

const BASIC_SHIPPING = '45c44b27-ca7b-4891-8c0d-1747d588b835';
const LOCAL_DELIVERY = 'c8a08776-c095-4dec-8553-8f9698d86adc';
const backupRate = { title: 'Courier', amount: '9.90', active: true };
const shipping = { appId: BASIC_SHIPPING, backupRate, additionalCharges: [{ description: 'Packing', amount: '1.5' }] };
const region = (name: string, countryCode: string) => ({ name, destinations: [{ countryCode }] });
const profile = '$deliveryProfile.id';
const regionId = '$deliveryProfile.deliveryRegions.0.id';
const after = ['deliveryProfile.createDeliveryProfile'];
const afterOption = ['shippingOptions.createShippingOption'];

const profiles: Recipes = {
  'deliveryProfile.createDeliveryProfile': {
    request: { deliveryProfile: { name: 'Bulky goods', deliveryRegions: [region('Domestic', 'US')] } },
  },
  'deliveryProfile.updateDeliveryProfile': {
    after,
    request: { deliveryProfile: { id: profile, revision: '$deliveryProfile.revision', name: 'Heavy goods' } },
  },
  'deliveryProfile.deleteDeliveryProfile': { after, request: { deliveryProfileId: profile } },
  'deliveryProfile.getDeliveryProfileByDeliveryRegionId': { after, request: { deliveryRegionId: regionId } },
  'deliveryProfile.addDeliveryRegion': {
    after,
    request: { deliveryProfileId: profile, deliveryRegion: region('Canada', 'CA') },
  },
  'deliveryProfile.updateDeliveryRegion': {
    after,
    request: { deliveryProfileId: profile, deliveryRegion: { id: regionId, name: 'At home' } },
  },
  'deliveryProfile.removeDeliveryRegion': {
    after,
    request: { deliveryProfileId: profile, deliveryRegionId: regionId },
  },
  'deliveryProfile.addDeliveryCarrier': {
    after,
    request: { deliveryRegionId: regionId, deliveryCarrier: shipping },
  },
  'deliveryProfile.updateDeliveryCarrier': {
    after: ['deliveryProfile.addDeliveryCarrier'],
    request: { deliveryRegionId: regionId, deliveryCarrier: { appId: BASIC_SHIPPING, backupRate: { amount: '12' } } },
  },
  'deliveryProfile.removeDeliveryCarrier': {
    after,
    request: { deliveryRegionId: regionId, appId: LOCAL_DELIVERY },
  },
  'deliveryProfile.updateExtendedFields': {
    after,
    request: { id: profile, namespace: '@headless/goods', namespaceData: { bulky: true } },
  },
};

const options: Recipes = {
  'shippingOptions.createShippingOption': {
    after,
    request: {
      shippingOption: {
        deliveryRegionId: regionId,
        title: 'Courier',
        estimatedDeliveryTime: '2 days',
        rates: [
          { amount: '8', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'LT', value: '75' }] },
          { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '75' }] },
        ],
      },
    },
  },
  'shippingOptions.updateShippingOption': {
    after: afterOption,
    request: {
      shippingOption: { id: '$shippingOption.id', revision: '$shippingOption.revision', rates: [{ amount: '7' }] },
    },
  },
  'shippingOptions.getShippingOption': { after: afterOption, request: { shippingOptionId: '$shippingOption.id' } },
  'shippingOptions.deleteShippingOption': { after: afterOption, request: { shippingOptionId: '$shippingOption.id' } },
  'shippingOptions.addDeliveryRegion': {
    after: afterOption,
    request: {
      shippingOptionId: '$shippingOption.id',
      deliveryRegionId: regionId,
      revision: '$shippingOption.revision',
    },
  },
  'shippingOptions.removeDeliveryRegion': {
    after: afterOption,
    request: {
      shippingOptionId: '$shippingOption.id',
      deliveryRegionId: regionId,
      revision: '$shippingOption.revision',
    },
  },
  'shippingOptions.updateExtendedFields': {
    after: afterOption,
    request: { id: '$shippingOption.id', namespace: '@headless/goods', namespaceData: { bulky: true } },
  },
};

const optionRow = { rowId: '$shippingOption.id', active: false };

const carriers: Recipes = {
  'deliveryProfile.listDeliveryCarriers': { after, request: { deliveryProfileId: profile } },
  'deliveryProfile.setDeliveryCarrierActiveStatus': {
    after: afterOption,
    request: { carrierAppId: BASIC_SHIPPING, ...optionRow },
  },
  'deliveryProfile.updateCarrierSettings': {
    after: afterOption,
    request: { carrierId: BASIC_SHIPPING, ...optionRow },
  },
};

export const deliveryRecipes: Recipes = { ...profiles, ...options, ...carriers };
