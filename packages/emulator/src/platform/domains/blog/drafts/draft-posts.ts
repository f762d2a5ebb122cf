import type { draftPosts as meta } from '@wix/blog/meta';
import { pagingMetadata } from '../../../database/query/listing';
import { filterOnlyFields, sameNames, storedQuery, type WireFields } from '../../../database/query/wire-query';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import { siteAddress } from '../../../http/hosted/published';
import type { OperationContext, Operations } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store-interface';
import { entityOr404, LIMITS, listMetadata, pagingOf } from '../blog-documents';
import { removeLikesOfPost } from '../likes';
import { excerptOf, textOf } from './content';
import { type Draft, draftDocuments, type StoredDraft } from './draft-documents';
import { publish, unpublish } from './publishing';
import { createDraft, updateDraft } from './writing';

export const draftPosts = {
  async createDraftPost({ draftPost, publish: publishes = false, fieldsets }, context) {
    const { transaction, settings } = context;
    const draft = await createDraft(transaction, draftPost, { language: settings.language, publishes });
    return { draftPost: draftView(context, fieldsets)(draft) };
  },

  async bulkCreateDraftPosts({ draftPosts, publish: publishes = false, returnFullEntity, fieldsets }, context) {
    const { transaction, settings } = context;
    return eachItem(draftPosts, async (one) => {
      const draft = await createDraft(transaction, one, { language: settings.language, publishes });
      return { id: draft.id, item: returnFullEntity ? draftView(context, fieldsets)(draft) : undefined };
    });
  },

  async updateDraftPost({ draftPost, action, scheduledPublishDate, fieldsets }, context) {
    const { transaction } = context;
    const before = await getDraft(transaction, draftPost.id);
    const after = await updateDraft(transaction, before, draftPost, { action, scheduledPublishDate });
    return { draftPost: draftView(context, fieldsets)(after) };
  },

  async bulkUpdateDraftPosts(request, context) {
    const { draftPosts = [], action, scheduledPublishDate, returnFullEntity, fieldsets } = request;
    const { transaction } = context;
    return eachItem(
      draftPosts,
      async ({ draftPost = {}, fieldMask }) => {
        const before = await getDraft(transaction, draftPost.id);
        const after = await updateDraft(transaction, before, maskDraft(draftPost, fieldMask), {
          action,
          scheduledPublishDate,
        });
        return returnFullEntity ? { item: draftView(context, fieldsets)(after) } : {};
      },
      { itemMetadata: ({ draftPost }) => ({ id: draftPost?.id ?? '' }) },
    );
  },

  async publishDraftPost({ draftPostId }, { transaction }) {
    const published = await publish(transaction, await getDraft(transaction, draftPostId));
    await transaction.in(draftDocuments).update(published);
    return { postId: published.id };
  },

  async getDraftPost({ draftPostId, fieldsets }, context) {
    return { draftPost: draftView(context, fieldsets)(await getDraft(context.transaction, draftPostId)) };
  },

  async listDraftPosts({ status, language, sort, paging, fieldsets }, context) {
    const page = await context.transaction.in(draftDocuments).query(
      {
        filter: { status: status ?? NOT_DELETED, ...(language && { language }) },
        sort: [{ fieldName: 'editedDate', order: sort === 'EDITING_DATE_ASC' ? 'ASC' : 'DESC' }],
        ...pagingOf(paging),
      },
      LIMITS,
    );
    return { draftPosts: page.items.map(draftView(context, fieldsets)), metaData: listMetadata(page) };
  },

  async queryDraftPosts({ query = {}, fieldsets }, context) {
    const { filter, ...stored } = storedQuery(query, FIELDS);
    const visible = { ...stored, filter: { $and: [filter ?? {}, { status: NOT_DELETED }] } };
    const page = await context.transaction.in(draftDocuments).query(visible, { ...LIMITS, defaultSort: BY_ID });
    return { draftPosts: page.items.map(draftView(context, fieldsets)), pagingMetadata: pagingMetadata(page, query) };
  },

  async deleteDraftPost({ draftPostId, permanent = false }, { transaction }) {
    await remove(transaction, draftPostId, permanent);
    return {};
  },

  async bulkDeleteDraftPosts({ postIds, permanent = false }, { transaction }) {
    return eachId(postIds, (id) => remove(transaction, id, permanent));
  },

  async getDeletedDraftPost({ draftPostId }, context) {
    return { draftPost: draftView(context, [])(await getDeletedDraft(context.transaction, draftPostId)) };
  },

  async listDeletedDraftPosts({ sort, paging }, context) {
    const page = await context.transaction.in(draftDocuments).query(
      {
        filter: { status: 'DELETED' },
        sort: [{ fieldName: 'editedDate', order: sort === 'EDITING_DATE_ASC' ? 'ASC' : 'DESC' }],
        ...pagingOf(paging),
      },
      LIMITS,
    );
    return { draftPosts: page.items.map(draftView(context, [])), pagingMetadata: pagingMetadata(page) };
  },

  /** Restores it as a draft (assumed). */
  async restoreFromTrashBin({ draftPostId }, context) {
    const { transaction } = context;
    const deleted = await getDeletedDraft(transaction, draftPostId);
    const restored = { ...deleted, status: 'UNPUBLISHED' as const, editedDate: transaction.now };
    return { draftPost: draftView(context, [])(await transaction.in(draftDocuments).update(restored)) };
  },

  async removeFromTrashBin({ draftPostId }, { transaction }) {
    await removePermanently(transaction, await getDeletedDraft(transaction, draftPostId));
    return {};
  },
} satisfies Operations<typeof meta>;

const NOT_DELETED = { $ne: 'DELETED' };

/** Source: the defaults in the docs of queryDraftPosts. */
const BY_ID = [{ fieldName: 'id', order: 'ASC' }];

/** Source: `DraftPostQuerySpec` in @wix/auto_sdk_blog_draft-posts. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'title', 'excerpt', 'status', 'editedDate', 'scheduledPublishDate', 'commentingEnabled']),
  ...sameNames(['featured', 'hasUnpublishedChanges']),
  ...filterOnlyFields(['categoryIds', 'hashtags', 'pricingPlanIds', 'tagIds', 'memberId', 'minutesToRead']),
  ...filterOnlyFields(['language', 'translationId']),
};

/** A draft in the trash bin counts as missing. */
async function getDraft(transaction: Transaction, id: string | null | undefined): Promise<StoredDraft> {
  const draft = await transaction.in(draftDocuments).find(id ?? '');
  return entityOr404('post', draft?.status === 'DELETED' ? undefined : draft, id ?? '');
}

async function getDeletedDraft(transaction: Transaction, id: string): Promise<StoredDraft> {
  const draft = await transaction.in(draftDocuments).find(id);
  return entityOr404('post', draft?.status === 'DELETED' ? draft : undefined, id);
}

/** Source: "A published post can also be deleted by the `post.id`". */
async function remove(transaction: Transaction, id: string, permanent: boolean): Promise<void> {
  const draft = await getDraft(transaction, id);
  await unpublish(transaction, draft.id);
  if (permanent) await removePermanently(transaction, draft);
  else await transaction.in(draftDocuments).update({ ...draft, status: 'DELETED', editedDate: transaction.now });
  await emit(transaction, 'wix.blog.v3.draft_deleted', draft.id, { deletedEvent: {} });
}

async function removePermanently(transaction: Transaction, { id }: StoredDraft): Promise<void> {
  await transaction.in(draftDocuments).remove(id);
  await removeLikesOfPost(transaction, id);
}

function maskDraft(draft: Draft, mask: readonly string[] | undefined): Draft {
  if (!mask?.length) return draft;
  const names = new Set(['id', ...mask.map((path) => path.split('.')[0])]);
  // All omitted fields are optional on the wire.
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.has(name))) as Draft;
}

type Fieldsets = readonly (string | null)[] | null | undefined;

/** Source: `Field` in @wix/auto_sdk_blog_draft-posts. */
function draftView(
  place: Pick<OperationContext, 'baseUrl' | 'site'>,
  fieldsets: Fieldsets,
): (draft: StoredDraft) => Draft {
  const isRequested = (name: string) => fieldsets?.includes(name) ?? false;
  return ({ richContent, excerpt, ...draft }) => {
    const shownExcerpt = excerpt || (isRequested('GENERATED_EXCERPT') && excerptOf(textOf(richContent ?? {})));
    return {
      ...draft,
      categoryIds: draft.categoryIds ?? [],
      tagIds: draft.tagIds ?? [],
      hashtags: draft.hashtags ?? [],
      relatedPostIds: draft.relatedPostIds ?? [],
      pricingPlanIds: draft.pricingPlanIds ?? [],
      minutesToRead: draft.minutesToRead ?? 0,
      ...(shownExcerpt && { excerpt: shownExcerpt }),
      ...(isRequested('RICH_CONTENT') && richContent && { richContent }),
      ...(isRequested('URL') && { url: { base: siteAddress(place), path: `/post/${draft.seoSlug ?? draft.id}` } }),
    };
  };
}
