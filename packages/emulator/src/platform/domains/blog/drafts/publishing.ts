import { emit, emitChange } from '../../../kernel/domain-events';
import { slugOfName } from '../../../kernel/slug';
import type { Transaction } from '../../../kernel/store/store-interface';
import { categoryDocuments, postDocuments, type StoredPost, tagDocuments, withSeoDefaults } from '../blog-documents';
import { excerptOf, textOf } from './content';
import { draftDocuments, type StoredDraft } from './draft-documents';

export async function publish(transaction: Transaction, draft: StoredDraft): Promise<StoredDraft> {
  const before = await transaction.in(postDocuments).find(draft.id);
  const slug = before && before.slug === draft.seoSlug ? before.slug : await freeSlug(transaction, draft, before?.slug);
  const { scheduledPublishDate: _, ...rest } = draft;
  const published: StoredDraft = {
    ...rest,
    seoSlug: slug,
    status: 'PUBLISHED',
    hasUnpublishedChanges: false,
    firstPublishedDate: draft.firstPublishedDate ?? transaction.now,
  };
  const post = toPost(published, { slug, pinned: before?.pinned ?? false, now: transaction.now });
  await transaction.in(postDocuments).put(post);
  await recount(transaction, [before, post]);
  await emitChange(transaction, 'wix.blog.v3.post', before ? 'updated' : 'created', post);
  return published;
}

export async function unpublish(transaction: Transaction, id: string): Promise<void> {
  const post = await transaction.in(postDocuments).find(id);
  if (!post) return;
  await transaction.in(postDocuments).remove(id);
  await recount(transaction, [post]);
  await emit(transaction, 'wix.blog.v3.post_deleted', id, { deletedEvent: {} });
}

/** Returns a log line for each post. */
export async function publishDueDrafts(transaction: Transaction): Promise<string[]> {
  const filter = { status: 'SCHEDULED', scheduledPublishDate: { $lte: transaction.now } };
  const due = await transaction.in(draftDocuments).all({ filter });
  for (const draft of due) {
    const published = await publish(transaction, draft);
    await transaction.in(draftDocuments).update(published);
  }
  return due.map(({ title }) => `Blog post ${title}: published`);
}

/** Source: "SEO slug". A slug that is already in use gets a number (assumed, as for products; errs to permission). */
async function freeSlug(transaction: Transaction, { seoSlug, title }: StoredDraft, own?: string): Promise<string> {
  const base = slugOfName(seoSlug || title, MAX_SLUG) || 'post';
  for (let number = 0; ; number += 1) {
    const slug = number === 0 ? base : `${base}-${number}`;
    if (slug === own || !(await transaction.in(postDocuments).findByKey('slug', slug))) return slug;
  }
}

const MAX_SLUG = 90;

function toPost(draft: StoredDraft, { slug, pinned, now }: { slug: string; pinned: boolean; now: string }): StoredPost {
  const { id, title, memberId, richContent = {}, categoryIds = [], tagIds = [], hashtags = [] } = draft;
  const contentText = textOf(richContent);
  return {
    id,
    slug,
    title,
    pinned,
    categoryIds,
    tagIds,
    hashtags,
    richContent,
    contentText,
    excerpt: draft.excerpt || excerptOf(contentText),
    firstPublishedDate: draft.firstPublishedDate ?? now,
    lastPublishedDate: now,
    featured: draft.featured ?? false,
    commentingEnabled: draft.commentingEnabled ?? true,
    minutesToRead: draft.minutesToRead ?? 1,
    relatedPostIds: draft.relatedPostIds ?? [],
    pricingPlanIds: draft.pricingPlanIds ?? [],
    seoData: withSeoDefaults(draft.seoData),
    preview: false,
    hasUnpublishedChanges: false,
    ...(memberId && { memberId, contactId: memberId }),
    ...(draft.language && { language: draft.language }),
    ...(draft.translationId && { translationId: draft.translationId }),
    ...(draft.media && { media: draft.media }),
  };
}

async function recount(transaction: Transaction, posts: readonly (StoredPost | undefined)[]): Promise<void> {
  const idsOf = (field: 'categoryIds' | 'tagIds') => new Set(posts.flatMap((post) => post?.[field] ?? []));
  const countOf = (field: 'categoryIds' | 'tagIds', id: string) =>
    transaction.in(postDocuments).count({ [field]: { $hasSome: [id] } });
  for (const category of await transaction.in(categoryDocuments).findMany([...idsOf('categoryIds')])) {
    const postCount = await countOf('categoryIds', category.id);
    await transaction.in(categoryDocuments).update({ ...category, postCount });
  }
  for (const tag of await transaction.in(tagDocuments).findMany([...idsOf('tagIds')])) {
    const postCount = await countOf('tagIds', tag.id);
    await transaction.in(tagDocuments).update({ ...tag, postCount, publishedPostCount: postCount });
  }
}
