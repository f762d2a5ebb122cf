import type { categories as categoriesMeta } from '@wix/categories/meta';
import type { collections as meta } from '@wix/stores/meta';
import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';

export type Collection = NonNullable<
  Wire<ReturnType<typeof meta.getCollection>['__originalResponseType']>['collection']
>;

export type Category = NonNullable<
  Wire<ReturnType<typeof categoriesMeta.getCategory>['__originalResponseType']>['category']
>;

/** The fields of a collection that only Catalog V3 has. Collections of older sites lack them. */
export interface CategoryPart
  extends Pick<
    Category,
    'createdDate' | 'updatedDate' | 'image' | 'richContentDescription' | 'seoData' | 'managingAppId' | 'extendedFields'
  > {
  revision?: string;
  /** The parent's ID. Absent for top categories. */
  parentId?: string;
  /** The position among categories with the same parent. */
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
