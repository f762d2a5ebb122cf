import type { draftPosts as meta } from '@wix/blog/meta';
import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { StoredPost } from '../blog-documents';

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
