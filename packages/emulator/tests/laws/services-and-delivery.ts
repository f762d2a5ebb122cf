import { bookingPolicies } from '@wix/bookings';
import { deliveryProfile, pickupLocations, shippingOptions } from '@wix/ecom';
import { anyFields, type LawfulEntity } from './lawful-entity';

export const OTHER_ENTITIES: readonly LawfulEntity[] = [
  {
    noun: 'pickup location',
    calls(site) {
      const locations = site.owner().use(pickupLocations);
      return {
        create: (fields) => locations.createPickupLocation(anyFields(fields)),
        get: (id) => locations.getPickupLocation(id),
        update: (id, change) => locations.updatePickupLocation(id, anyFields(change)),
        remove: (id) => locations.deletePickupLocation(id),
        page: (limit) => locations.queryPickupLocation().limit(limit).find(),
      };
    },
    fields: (number) => ({
      name: `Law ${number}`,
      address: { country: 'DE', city: 'Berlin', postalCode: '10999', addressLine1: 'Oranienstraße 12' },
      deliveryTime: 'From 10 a.m.',
      instructions: 'Ring twice.',
      active: false,
      rates: [{ amount: '1.50', conditions: [], multiplyByQuantity: false }],
      deliveryRegionIds: ['1f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01'],
    }),
    change: { name: 'Renamed' },
    erasable: ['name', 'deliveryTime', 'instructions'],
  },
  {
    noun: 'shipping option',
    calls(site) {
      const options = site.owner().use(shippingOptions);
      return {
        create: (fields) => options.createShippingOption(anyFields(fields)),
        get: (id) => options.getShippingOption(id),
        update: (id, change) => options.updateShippingOption(id, anyFields(change)),
        remove: (id) => options.deleteShippingOption(id),
        page: (limit) => options.queryShippingOptions().limit(limit).find(),
      };
    },
    async references(site) {
      const { items } = await site.owner().use(deliveryProfile).queryDeliveryProfiles().eq('default', true).find();
      return { deliveryRegionId: items[0]?.deliveryRegions?.[0]?._id };
    },
    fields: (number) => ({
      title: `Law ${number}`,
      estimatedDeliveryTime: '2 days',
      rates: [{ amount: '1.50', conditions: [], multiplyByQuantity: false }],
    }),
    change: { title: 'Renamed' },
    erasable: ['title', 'estimatedDeliveryTime'],
    event: 'wix.ecom.v1.shipping_option',
  },
  {
    noun: 'booking policy',
    calls(site) {
      const policies = site.owner().use(bookingPolicies);
      return {
        create: (fields) => policies.createBookingPolicy(anyFields(fields)),
        get: (id) => policies.getBookingPolicy(id),
        update: (id, change) => policies.updateBookingPolicy(id, anyFields(change)),
        remove: (id) => policies.deleteBookingPolicy(id),
        page: (limit) => policies.queryBookingPolicies().limit(limit).find(),
      };
    },
    count: (site) => site.owner().use(bookingPolicies).countBookingPolicies(),
    fields: (number) => ({
      name: `Law ${number}`,
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 },
      waitlistPolicy: { enabled: true, capacity: 3, reservationTimeInMinutes: 15 },
    }),
    change: { name: 'Renamed' },
    fixed: { appId: '1f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01' },
    erasable: ['name'],
    event: 'wix.bookings.v1.booking_policy',
  },
];
