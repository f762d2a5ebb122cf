import type { App } from '../../../kernel/settings';

export interface AppCollection {
  app?: App;
  read: 'ANYONE' | 'SITE_MEMBER_AUTHOR' | 'ADMIN';
}

/**
 * Source: "Wix Members Collections" and its siblings on dev.wix.com. Assumed: PrivateData has the same readers as
 * PrivateMembersData.
 */
export const APP_COLLECTIONS = {
  'Members/FullData': { app: 'members', read: 'ADMIN' },
  'Members/PublicData': { app: 'members', read: 'ANYONE' },
  'Members/PrivateMembersData': { app: 'members', read: 'SITE_MEMBER_AUTHOR' },
  'Members/PrivateData': { app: 'members', read: 'SITE_MEMBER_AUTHOR' },
  'Stores/Products': { app: 'stores', read: 'ANYONE' },
  'Stores/Collections': { app: 'stores', read: 'ANYONE' },
  'Stores/Variants': { app: 'stores', read: 'ANYONE' },
  'Stores/InventoryItems': { app: 'stores', read: 'ANYONE' },
  'Stores/AbandonedCarts': { app: 'stores', read: 'ADMIN' },
  'Stores/Orders': { app: 'stores', read: 'ADMIN' },
  'Bookings/Services': { app: 'bookings', read: 'ANYONE' },
  'Bookings/Staff': { app: 'bookings', read: 'ANYONE' },
  'Bookings/Schedule': { app: 'bookings', read: 'ANYONE' },
  'Events/Events': { app: 'events', read: 'ANYONE' },
  'Events/Tickets': { app: 'events', read: 'ANYONE' },
  'PaidPlans/Plans': { app: 'pricingPlans', read: 'ANYONE' },
  'Blog/Posts': { read: 'ANYONE' },
  'Blog/Categories': { read: 'ANYONE' },
  'Blog/Tags': { read: 'ANYONE' },
} as const satisfies Record<string, AppCollection>;

export type AppCollectionId = keyof typeof APP_COLLECTIONS;

export const isAppCollection = (id: string): id is AppCollectionId => Object.hasOwn(APP_COLLECTIONS, id);
