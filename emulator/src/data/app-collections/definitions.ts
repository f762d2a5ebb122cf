import type { App } from '../../sites/settings';

interface AppCollection {
  app: App;
  read: 'ANYONE' | 'SITE_MEMBER_AUTHOR' | 'ADMIN';
}

/**
 * Collections that apps bring along, which nobody writes. Source: the permissions in "Wix Members Collections" and "Wix
 * Stores Collections" on dev.wix.com, "Create: None, Update: None, Delete: None". That private data is read like the
 * older PrivateMembersData is assumed.
 */
export const APP_COLLECTIONS = {
  'Members/FullData': { app: 'members', read: 'ADMIN' },
  'Members/PublicData': { app: 'members', read: 'ANYONE' },
  'Members/PrivateMembersData': { app: 'members', read: 'SITE_MEMBER_AUTHOR' },
  'Members/PrivateData': { app: 'members', read: 'SITE_MEMBER_AUTHOR' },
  'Stores/Products': { app: 'stores', read: 'ANYONE' },
  'Stores/Collections': { app: 'stores', read: 'ANYONE' },
} as const satisfies Record<string, AppCollection>;

export type AppCollectionId = keyof typeof APP_COLLECTIONS;

export const isAppCollection = (id: string): id is AppCollectionId => Object.hasOwn(APP_COLLECTIONS, id);
