import { isObject } from '../../../platform/kernel/values/objects';
import type { WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { type Reader, sectionOf } from '../reader';

/** Source: "@maxSize 1000" at the paging of items. */
const ITEMS_A_PAGE = 1_000;

export const OTHER_READERS: readonly Reader[] = [
  {
    part: 'coupons',
    section: 'coupons',
    listing: { operation: 'coupons.queryCoupons' },
    toEntries: (coupons) =>
      coupons.map(({ id, specification, dateCreated }) =>
        toSeedEntry(sectionOf('coupons'), {
          ...(isObject(specification) ? specification : {}),
          id,
          createdDate: new Date(Number(dateCreated)).toISOString(),
        }),
      ),
  },
  {
    part: 'data',
    section: 'dataCollections',
    besides: ['items.query'],
    listing: { operation: 'data.collections.listDataCollections' },
    toEntries: collectionEntries,
    inner: {
      field: 'items',
      listingOf: (dataCollectionId) => ({
        operation: 'items.query',
        request: { dataCollectionId },
        pageSize: ITEMS_A_PAGE,
      }),
      toEntry: ({ data }) => (isObject(data) ? data : {}),
    },
  },
  { part: 'blog', section: 'postCategories', listing: { operation: 'blog.categories.queryCategories' } },
  { part: 'blog', section: 'postTags', listing: { operation: 'tags.queryTags' } },
  {
    part: 'blog',
    section: 'posts',
    listing: {
      operation: 'posts.queryPosts',
      request: { fieldsets: ['RICH_CONTENT'] },
    },
    toEntries: (posts) =>
      posts.map((post) =>
        toSeedEntry(sectionOf('posts'), post, {
          ...(isObject(post.richContent) && { richContent: post.richContent }),
          ...(Array.isArray(post.tagIds) && { tagIds: post.tagIds }),
        }),
      ),
  },
  {
    part: 'forms',
    section: 'forms',
    listing: {
      operation: 'forms.forms.queryForms',
      request: { query: { filter: { namespace: 'wix.form_app.form' } } },
      pageSize: 50,
    },
  },
];

/** Omits the apps' own collections, which belong to other parts. */
function collectionEntries(collections: readonly WireMessage[]): Entry[] {
  const native = collections.filter(({ collectionType }) => collectionType === 'NATIVE');
  return native.map((collection) => {
    const { fields } = collection;
    const own = Array.isArray(fields) ? fields.filter((field) => isObject(field) && field.systemField !== true) : [];
    const { _id: _, ...entry } = toSeedEntry(sectionOf('dataCollections'), { ...collection, fields: own });
    return { _id: collection.id, ...entry };
  });
}
