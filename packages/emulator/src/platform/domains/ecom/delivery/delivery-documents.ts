import type {
  shippingOptions as optionMeta,
  pickupLocations as pickupMeta,
  deliveryProfile as profileMeta,
} from '@wix/ecom/meta';
import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';

export type WireProfile = NonNullable<
  Wire<ReturnType<typeof profileMeta.getDeliveryProfile>['__originalResponseType']>['deliveryProfile']
>;
export type WireRegion = NonNullable<WireProfile['deliveryRegions']>[number];
export type WireCarrier = NonNullable<WireRegion['deliveryCarriers']>[number];
export type WireDestination = NonNullable<WireRegion['destinations']>[number];
export type WireOption = NonNullable<
  Wire<ReturnType<typeof optionMeta.getShippingOption>['__originalResponseType']>['shippingOption']
>;
export type WireRate = NonNullable<WireOption['rates']>[number];

export type WirePickup = NonNullable<
  Wire<ReturnType<typeof pickupMeta.getPickupLocation>['__originalResponseType']>['pickupLocation']
>;

export type StoredRegion = Omit<WireRegion, 'id' | 'name' | 'active' | 'deliveryCarriers' | 'destinations'> & {
  id: string;
  name: string;
  active: boolean;
  deliveryCarriers: WireCarrier[];
  destinations: WireDestination[];
};

export type StoredProfile = Omit<WireProfile, 'deliveryRegions'> & {
  id: string;
  revision: string;
  name: string;
  default: boolean;
  deliveryRegions: StoredRegion[];
};

export type StoredOption = WireOption & {
  id: string;
  revision: string;
  deliveryRegionIds: string[];
  rates: WireRate[];
};

export type StoredPickup = WirePickup & {
  id: string;
  revision: string;
  active: boolean;
  deliveryRegionIds: string[];
  rates: WireRate[];
};

export const profileDocuments: CollectionDefinition<StoredProfile> = {
  name: 'delivery-profiles',
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    default: 'boolean',
    name: 'string',
    createdBy: 'string',
    'createdBy.appId': 'string',
    'createdBy.userId': 'string',
    'deliveryRegions.id': 'string',
  },
};

export const optionDocuments: CollectionDefinition<StoredOption> = {
  name: 'shipping-options',
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    deliveryRegionId: 'string',
    deliveryRegionIds: 'array',
    estimatedDeliveryTime: 'string',
  },
  sortedLists: ['deliveryRegionIds'],
};

export const pickupDocuments: CollectionDefinition<StoredPickup> = {
  name: 'pickup-locations',
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    name: 'string',
    active: 'boolean',
    deliveryRegionIds: 'array',
    'address.city': 'string',
    'address.country': 'string',
    'address.subdivision': 'string',
  },
};

export const inactiveRowDocuments: CollectionDefinition<{ id: string; rowIds: string[] }> = {
  name: 'inactive-carrier-rows',
  fields: {},
};
