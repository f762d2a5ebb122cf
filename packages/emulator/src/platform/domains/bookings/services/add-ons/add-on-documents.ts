import type { addOns as meta } from '@wix/bookings/meta';
import type { CollectionDefinition } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';

export type AddOn = NonNullable<Wire<ReturnType<typeof meta.getAddOn>['__originalResponseType']>['addOn']>;

/** Fields from `AddOnQuerySpec` in @wix/auto_sdk_bookings_add-ons. */
export const addOnDocuments: CollectionDefinition<AddOn> = {
  name: 'booking-add-ons',
  fields: {
    durationInMinutes: 'number',
    maxQuantity: 'number',
    name: 'string',
    'price.currency': 'string',
    'price.formattedValue': 'string',
    'price.value': 'decimal',
    taxGroup: 'string',
  },
};
