import type { categories as categoriesMeta } from '@wix/categories/meta';
import type { collections as meta } from '@wix/stores/meta';
import type { CollectionDefinition } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';

export type Collection = NonNullable<
  Wire<ReturnType<typeof meta.getCollection>['__originalResponseType']>['collection']
>;

export type Category = NonNullable<
  Wire<ReturnType<typeof categoriesMeta.getCategory>['__originalResponseType']>['category']
>;

/** Fields that a collection has as a category of Catalog V3. Collections of older sites have none. */
export interface CategoryPart
  extends Pick<
    Category,
    'createdDate' | 'updatedDate' | 'image' | 'richContentDescription' | 'seoData' | 'managingAppId' | 'extendedFields'
  > {
  revision?: string;
  /** Its parent's ID; none at the top of the tree. */
  parentId?: string;
  /** Its place among the categories of the same parent. */
  place?: number;
}

export type StoredCollection = Collection & { id: string; slug: string; category?: CategoryPart };

export const collectionDocuments: CollectionDefinition<StoredCollection> = {
  name: 'collections',
  fields: {
    id: 'string',
    name: 'string',
    slug: 'string',
    description: 'string',
    visible: 'boolean',
    'category.createdDate': 'date',
    'category.updatedDate': 'date',
    'category.parentId': 'string',
    'category.place': 'number',
    'category.managingAppId': 'string',
  },
  indexed: ['name'],
  keys: ({ slug }) => ({ slug }),
};
