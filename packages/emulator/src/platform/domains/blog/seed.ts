import type { categories as categoriesMeta, tags as tagsMeta } from '@wix/blog/meta';
import * as z from 'zod';
import { paragraphsOf } from '../../http/hosted/form-parts';
import type { OperationContext } from '../../http/operations';
import type { FieldBeyond } from '../../http/seed/section';
import { newId } from '../../kernel/ids/new-id';
import { slugOfName } from '../../kernel/slug';
import { isObject } from '../../kernel/values/objects';
import type { WireRequest } from '../../kernel/wire-types';
import { htmlOf } from '../stores/index';
import { categoryDocuments, NO_SEO, type Post, postDocuments, tagDocuments } from './blog-documents';
import { draftDocuments, draftOf } from './drafts/draft-documents';

type CategoryRequest = WireRequest<ReturnType<typeof categoriesMeta.createCategory>['__originalRequestType']>;
type TagRequest = WireRequest<ReturnType<typeof tagsMeta.createTag>['__originalRequestType']>;

// Source: "@maxLength 100" at the slugs of categories and tags.
const MAX_SLUG = 100;

export async function plantPostCategory(
  { category: sentCategory }: CategoryRequest,
  { transaction, settings }: OperationContext,
) {
  const { label = '', title = label, slug = slugOfName(label, MAX_SLUG), ...rest } = sentCategory;
  const categories = transaction.in(categoryDocuments);
  const category = await categories.insert({
    displayPosition: await categories.count(),
    language: settings.language,
    seoData: NO_SEO,
    ...rest,
    id: newId('postCategory'),
    label,
    title,
    slug,
    postCount: 0,
    updatedDate: transaction.now,
  });
  return { category };
}

export async function plantPostTag(sentTag: TagRequest, { transaction, settings }: OperationContext) {
  const { label, slug = slugOfName(label, MAX_SLUG), language = settings.language } = sentTag;
  const tag = await transaction.in(tagDocuments).insert({
    id: newId('postTag'),
    label,
    slug,
    language,
    postCount: 0,
    publishedPostCount: 0,
    createdDate: transaction.now,
    updatedDate: transaction.now,
  });
  return { tag };
}

/** Fields that only the platform sets. */
export const POST_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  richContent: { type: 'object' },
  tagIds: { type: 'string[]' },
};

const VALUES = z.object({
  richContent: z.custom<NonNullable<Post['richContent']>>(isObject),
  tagIds: z.array(z.string()).default([]),
});
const WORDS_PER_MINUTE = 200;

export async function plantPost(
  { post: sentPost = {} }: { post?: Post },
  { transaction, settings, site }: OperationContext,
  values: Readonly<Record<string, unknown>>,
) {
  const { richContent, tagIds } = VALUES.parse(values);
  const { title = '', slug = slugOfName(title, MAX_SLUG), memberId = site.id, categoryIds = [] } = sentPost;
  const published = sentPost.firstPublishedDate ?? transaction.now;
  const contentText = paragraphsOf(htmlOf(richContent).replaceAll('</blockquote>', '\n')).join('\n');
  const post = await transaction.in(postDocuments).insert({
    featured: false,
    pinned: false,
    commentingEnabled: true,
    minutesToRead: Math.max(1, Math.round(contentText.split(/\s+/).length / WORDS_PER_MINUTE)),
    pricingPlanIds: [],
    language: settings.language,
    seoData: NO_SEO,
    contactId: memberId,
    ...sentPost,
    id: newId('post'),
    title,
    slug,
    memberId,
    categoryIds,
    tagIds,
    contentText,
    richContent,
    firstPublishedDate: published,
    lastPublishedDate: published,
    hashtags: [],
    relatedPostIds: [],
    preview: false,
    hasUnpublishedChanges: false,
  });
  await transaction.in(draftDocuments).insert(draftOf(post, transaction.now));
  await countPost(transaction, categoryIds, tagIds);
  return { post };
}

/** Throws ZodError for a missing category or tag. */
async function countPost(transaction: OperationContext['transaction'], categoryIds: string[], tagIds: string[]) {
  for (const [index, id] of categoryIds.entries()) {
    const category = await transaction.in(categoryDocuments).find(id);
    if (!category) throw missingReferenceError('categoryIds', index, id);
    await transaction.in(categoryDocuments).update({ ...category, postCount: (category.postCount ?? 0) + 1 });
  }
  for (const [index, id] of tagIds.entries()) {
    const tag = await transaction.in(tagDocuments).find(id);
    if (!tag) throw missingReferenceError('tagIds', index, id);
    const postCount = (tag.postCount ?? 0) + 1;
    await transaction.in(tagDocuments).update({ ...tag, postCount, publishedPostCount: postCount });
  }
}

const missingReferenceError = (field: string, index: number, id: string) =>
  new z.ZodError([{ code: 'custom', path: [field, index], message: `there is no ${id}`, input: id }]);
