import type { tags as meta } from '@wix/blog/meta';
import { pagingMetadata } from '../../database/query/listing';
import { filterOnlyFields, sameNames, storedQuery, type WireFields } from '../../database/query/wire-query';
import type { OperationContext, Operations } from '../../http/operations';
import { emit, emitChange } from '../../kernel/domain-events';
import { ApplicationError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import { slugOfName } from '../../kernel/slug';
import { entityOr404, LIMITS, type StoredTag, tagDocuments, tagView } from './blog-documents';
import { takeOffPosts } from './drafts/draft-documents';

const EVENT = 'wix.blog.v3.tag';

/** Source: the defaults in the docs of queryTags. */
const BY_ID = [{ fieldName: 'id', order: 'ASC' }];

/** Assumed: the order of queryTags. */
const REST_LIMITS = { defaultLimit: 50, maxLimit: 500, defaultSort: BY_ID };

/** See `operations-beyond.ts` of the contract. */
const tagRestList = {
  async listTagsOverRest({ paging }: { paging?: { limit?: number; offset?: number } }, context: OperationContext) {
    const page = await context.transaction.in(tagDocuments).query({ paging }, REST_LIMITS);
    return { tags: page.items.map(tagView(context, [])), pagingMetadata: pagingMetadata(page, { paging }) };
  },
};

export const tags = {
  /** Source: "if a tag with the same label doesn't already exist", and the 409 that imports meet (wix/skills). */
  async createTag({ label, language, fieldsets }, context) {
    const { transaction, settings } = context;
    const tags = transaction.in(tagDocuments);
    if (await tags.findByKey('label', label)) {
      throw new ApplicationError('ALREADY_EXISTS', `there is a tag "${label}"`, { status: 409 });
    }
    const base = slugOfName(label, MAX_SLUG) || 'tag';
    const isTaken = await tags.findByKey('slug', base);
    const id = newId('blog-tag');
    const tag = await tags.insert({
      id,
      label,
      slug: isTaken ? `${base}-${id.slice(0, 8)}` : base,
      language: language ?? settings.language,
      postCount: 0,
      publishedPostCount: 0,
      createdDate: transaction.now,
      updatedDate: transaction.now,
    });
    await emitChange(transaction, EVENT, 'created', tag);
    return { tag: tagView(context, fieldsets)(tag) };
  },

  /** Source: "Deleting a tag removes that tag from all blog posts that contain it." */
  async deleteTag({ tagId }, { transaction }) {
    const tags = transaction.in(tagDocuments);
    const tag = entityOr404('tag', await tags.find(tagId), tagId);
    await takeOffPosts(transaction, 'tagIds', tag.id);
    await tags.remove(tag.id);
    await emit(transaction, `${EVENT}_deleted`, tag.id, { deletedEvent: {} });
    return {};
  },

  async getTag({ tagId, fieldsets }, context) {
    const tag = await context.transaction.in(tagDocuments).find(tagId);
    return { tag: tagView(context, fieldsets)(entityOr404('tag', tag, tagId)) };
  },

  async getTagByLabel({ label, language, fieldsets }, context) {
    return { tag: tagView(context, fieldsets)(await findTagByKey(context, 'label', label, language)) };
  },

  async getTagBySlug({ slug, language, fieldsets }, context) {
    return { tag: tagView(context, fieldsets)(await findTagByKey(context, 'slug', slug, language)) };
  },

  async queryTags({ query = {}, fieldsets }, context) {
    const stored = storedQuery(query, FIELDS);
    const page = await context.transaction.in(tagDocuments).query(stored, { ...LIMITS, defaultSort: BY_ID });
    return { tags: page.items.map(tagView(context, fieldsets)), pagingMetadata: pagingMetadata(page, query) };
  },
  ...tagRestList,
} satisfies Operations<typeof meta>;

/** Source: "@maxLength 100" at `BlogTag.slug`, with room for a suffix. */
const MAX_SLUG = 90;

/** Source: `BlogTagQuerySpec` in @wix/auto_sdk_blog_tags. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'label', 'slug', 'postCount', 'publishedPostCount', 'language']),
  ...filterOnlyFields(['translationId']),
};

async function findTagByKey(
  { transaction }: OperationContext,
  key: 'label' | 'slug',
  value: string,
  language: string | null | undefined,
): Promise<StoredTag> {
  const tag = await transaction.in(tagDocuments).findByKey(key, value);
  return entityOr404('tag', tag && (!language || tag.language === language) ? tag : undefined, value);
}
