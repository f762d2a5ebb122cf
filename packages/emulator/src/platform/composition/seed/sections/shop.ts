import { withCouponTimes } from '../../../domains/ecom/coupon-management/seed';
import { DELIVERY_PROFILE_BEYOND, plantDeliveryProfile } from '../../../domains/ecom/delivery/seed';
import {
  plantTaxGroup,
  plantTaxMapping,
  plantTaxRegion,
  TAX_GROUP_BEYOND,
} from '../../../domains/ecom/pricing/taxes/seed';
import { STORES_TREE } from '../../../domains/stores/categories/tree';
import { plantCategory } from '../../../domains/stores/seed/categories';
import { PRODUCT_BEYOND, plantProduct } from '../../../domains/stores/seed/products';
import { KINDS } from '../../../http/seed/kinds';
import type { Section } from '../../../http/seed/section';
import { legacyWings } from '../../legacy-wings';

/** The part of a section that an older generation's operation creates. */
function legacySection(section: string): Pick<Section, 'beyond' | 'create'> {
  return legacyWings.find(({ sections }) => section in sections)?.sections[section] ?? {};
}

export const SHOP_SECTIONS = {
  deliveryProfiles: {
    operation: 'deliveryProfile.createDeliveryProfile',
    entity: 'deliveryProfile',
    handles: ['name'],
    ids: { _id: KINDS.deliveryProfiles },
    innerIds: { 'deliveryRegions._id': 'delivery region' },
    beyond: DELIVERY_PROFILE_BEYOND,
    create: plantDeliveryProfile,
  },
  shippingOptions: {
    operation: 'shippingOptions.createShippingOption',
    entity: 'shippingOption',
    handles: ['title'],
    ids: { _id: KINDS.shippingOptions },
  },
  pickupLocations: {
    operation: 'pickupLocations.createPickupLocation',
    entity: 'pickupLocation',
    handles: ['name'],
    ids: { _id: KINDS.pickupLocations },
  },
  taxGroups: {
    operation: 'taxGroups.createTaxGroup',
    entity: 'taxGroup',
    handles: ['name'],
    ids: { _id: KINDS.taxGroups },
    beyond: TAX_GROUP_BEYOND,
    create: plantTaxGroup,
  },
  taxRegions: {
    operation: 'taxRegions.createTaxRegion',
    entity: 'taxRegion',
    handles: [],
    ids: { _id: KINDS.taxRegions },
    create: plantTaxRegion,
  },
  manualTaxMappings: {
    operation: 'manualTaxMappings.createManualTaxMapping',
    entity: 'manualTaxMapping',
    handles: [],
    ids: { _id: KINDS.manualTaxMappings },
    create: plantTaxMapping,
  },
  brands: { operation: 'brandsV3.createBrand', entity: 'brand', handles: ['name'], ids: { _id: KINDS.brands } },
  ribbons: { operation: 'ribbonsV3.createRibbon', entity: 'ribbon', handles: ['name'], ids: { _id: KINDS.ribbons } },
  customizations: {
    operation: 'customizationsV3.createCustomization',
    entity: 'customization',
    handles: ['name'],
    ids: { _id: KINDS.customizations },
    innerIds: { 'choicesSettings.choices._id': 'choice' },
  },
  infoSections: {
    operation: 'infoSectionsV3.createInfoSection',
    entity: 'infoSection',
    handles: ['uniqueName'],
    ids: { _id: KINDS.infoSections },
  },
  categories: {
    operation: 'categories.categories.createCategory',
    entity: 'category',
    handles: ['slug', 'name'],
    ids: { _id: KINDS.categories },
    always: { treeReference: STORES_TREE },
    create: plantCategory,
  },
  products: {
    operation: 'productsV3.createProductWithInventory',
    entity: 'product',
    handles: ['slug', 'name'],
    ids: { _id: KINDS.products, inventoryItemId: 'inventoryItem' },
    beyond: PRODUCT_BEYOND,
    create: plantProduct,
  },
  collectionsV1: {
    operation: 'products.createCollection',
    entity: 'collection',
    typeName: 'CollectionV1',
    handles: ['slug', 'name'],
    ids: { _id: KINDS.collectionsV1 },
    ...legacySection('collectionsV1'),
  },
  productsV1: {
    operation: 'products.createProduct',
    entity: 'product',
    typeName: 'ProductV1',
    handles: ['slug', 'name'],
    ids: { _id: KINDS.productsV1, inventoryItemId: 'inventoryItem' },
    ...legacySection('productsV1'),
  },
  coupons: {
    operation: 'coupons.createCoupon',
    entity: 'specification',
    typeName: 'Coupon',
    handles: ['code'],
    complete: withCouponTimes,
    optional: ['startTime'],
    ids: { _id: KINDS.coupons },
  },
  discountRules: {
    operation: 'discountRules.createDiscountRule',
    entity: 'discountRule',
    handles: ['name'],
    ids: { _id: KINDS.discountRules },
  },
} as const satisfies Record<string, Section>;
