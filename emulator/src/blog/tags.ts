import type { tags as meta } from '@wix/blog/meta';
import { sameNames, storedQuery } from '../database/query/wire-query';
import type { OperationContext, Operations } from '../http/operations';
import { existing, type StoredTag, tagDocuments } from './documents';
import { LIMITS, queryMetadata } from './paging';
import { tagView } from './view';

/** Reading the tags of posts, for everybody. */
export const tags = {
  async getTag({ tagId, fieldsets }, context) {
    const tag = await context.transaction.in(tagDocuments).find(tagId);
    return { tag: tagView(context, fieldsets)(existing('tag', tag, tagId)) };
  },

  async getTagByLabel({ label, language, fieldsets }, context) {
    return { tag: tagView(context, fieldsets)(await byKey(context, 'label', label, language)) };
  },

  async getTagBySlug({ slug, language, fieldsets }, context) {
    return { tag: tagView(context, fieldsets)(await byKey(context, 'slug', slug, language)) };
  },

  async queryTags({ query = {}, fieldsets }, context) {
    const stored = storedQuery(query, FIELDS);
    const page = await context.transaction.in(tagDocuments).query(stored, { ...LIMITS, defaultSort: BY_ID });
    return { tags: page.items.map(tagView(context, fieldsets)), pagingMetadata: queryMetadata(page) };
  },
} satisfies Operations<typeof meta>;

/** Source: the defaults in the docs of queryTags. */
const BY_ID = [{ fieldName: 'id', order: 'ASC' }];

/** Source: `BlogTagQuerySpec` in @wix/auto_sdk_blog_tags. */
const FIELDS = sameNames(['id', 'label', 'slug', 'postCount', 'publishedPostCount', 'language']);

async function byKey(
  { transaction }: OperationContext,
  key: 'label' | 'slug',
  value: string,
  language: string | null | undefined,
): Promise<StoredTag> {
  const tag = await transaction.in(tagDocuments).findByKey(key, value);
  return existing('tag', tag && (!language || tag.language === language) ? tag : undefined, value);
}
