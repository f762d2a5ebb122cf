import type { collections as meta } from '@wix/stores/meta';
import type { CollectionDefinition } from '../../database/store';
import type { Wire } from '../../http/wire/types';

export type Collection = NonNullable<
  Wire<ReturnType<typeof meta.getCollection>['__originalResponseType']>['collection']
>;

export type StoredCollection = Collection & { id: string; slug: string };

export const collectionDocuments: CollectionDefinition<StoredCollection> = {
  name: 'collections',
  fields: { id: 'string', name: 'string', slug: 'string', visible: 'boolean' },
  indexed: ['name'],
  keys: ({ slug }) => ({ slug }),
};
