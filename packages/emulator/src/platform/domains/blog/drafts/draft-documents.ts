import type { draftPosts as meta } from '@wix/blog/meta';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { postDocuments, type StoredPost } from '../blog-documents';

export type Draft = NonNullable<Wire<ReturnType<typeof meta.getDraftPost>['__originalResponseType']>['draftPost']>;

export type StoredDraft = Draft & { id: string; title: string; editedDate: string };

export const draftDocuments: CollectionDefinition<StoredDraft> = {
  name: 'blog-draft-posts',
  fields: {
    title: 'string',
    excerpt: 'string',
    status: 'string',
    editedDate: 'date',
    scheduledPublishDate: 'date',
    categoryIds: 'array',
    hashtags: 'array',
    pricingPlanIds: 'array',
    tagIds: 'array',
    memberId: 'string',
    commentingEnabled: 'boolean',
    featured: 'boolean',
    hasUnpublishedChanges: 'boolean',
    minutesToRead: 'number',
    language: 'string',
    translationId: 'string',
  },
};

export function draftOf(post: StoredPost, now: string): StoredDraft {
  const { contentText, lastPublishedDate, slug, pinned, contactId, preview, url, metrics, ...rest } = post;
  return {
    ...rest,
    title: post.title ?? slug,
    seoSlug: slug,
    status: 'PUBLISHED',
    hasUnpublishedChanges: false,
    createdDate: post.firstPublishedDate ?? now,
    editedDate: now,
  };
}

/** Takes a deleted category or tag off the posts and drafts that have it. Assumed: the posts send no events. */
export async function takeOffPosts(
  transaction: Transaction,
  field: 'categoryIds' | 'tagIds',
  id: string,
): Promise<void> {
  const filter = { [field]: { $hasSome: [id] } };
  const without = (ids: readonly string[] = []) => ids.filter((each) => each !== id);
  for (const post of await transaction.in(postDocuments).all({ filter })) {
    await transaction.in(postDocuments).update({ ...post, [field]: without(post[field]) });
  }
  for (const draft of await transaction.in(draftDocuments).all({ filter })) {
    await transaction.in(draftDocuments).update({ ...draft, [field]: without(draft[field]) });
  }
}
