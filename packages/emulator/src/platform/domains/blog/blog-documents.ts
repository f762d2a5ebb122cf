import type { categories as categoriesMeta, posts as postsMeta, tags as tagsMeta } from '@wix/blog/meta';
import { siteAddress } from '../../http/hosted/published';
import type { OperationContext } from '../../http/operations';
import { requireExisting } from '../../kernel/errors';
import type { CollectionDefinition, Page } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';

export type Post = NonNullable<Wire<ReturnType<typeof postsMeta.getPost>['__originalResponseType']>['post']>;
export type Category = NonNullable<
  Wire<ReturnType<typeof categoriesMeta.getCategory>['__originalResponseType']>['category']
>;
export type Tag = NonNullable<Wire<ReturnType<typeof tagsMeta.getTag>['__originalResponseType']>['tag']>;

/** Has all requestable fields except the URL. `metrics` is absent until a like or a query needs it. */
export type StoredPost = Post & { id: string; slug: string; metrics?: PostMetrics | undefined };
export type PostMetrics = NonNullable<
  Wire<ReturnType<typeof postsMeta.getPostMetrics>['__originalResponseType']>['metrics']
>;
type StoredCategory = Category & { id: string; slug: string };
export type StoredTag = Tag & { id: string; slug: string; label: string };

export const postDocuments: CollectionDefinition<StoredPost> = {
  name: 'blog-posts',
  fields: {
    title: 'string',
    slug: 'string',
    firstPublishedDate: 'date',
    lastPublishedDate: 'date',
    featured: 'boolean',
    pinned: 'boolean',
    categoryIds: 'array',
    memberId: 'string',
    hashtags: 'array',
    commentingEnabled: 'boolean',
    minutesToRead: 'number',
    tagIds: 'array',
    pricingPlanIds: 'array',
    language: 'string',
    translationId: 'string',
    'media.displayed': 'boolean',
    'metrics.comments': 'number',
    'metrics.likes': 'number',
    'metrics.views': 'number',
  },
  keys: ({ slug }) => ({ slug }),
};

export const categoryDocuments: CollectionDefinition<StoredCategory> = {
  name: 'blog-categories',
  fields: {
    label: 'string',
    title: 'string',
    slug: 'string',
    displayPosition: 'number',
    postCount: 'number',
    language: 'string',
    translationId: 'string',
  },
  keys: ({ slug }) => ({ slug }),
};

export const tagDocuments: CollectionDefinition<StoredTag> = {
  name: 'blog-tags',
  fields: {
    label: 'string',
    slug: 'string',
    postCount: 'number',
    publishedPostCount: 'number',
    language: 'string',
    // Not emulated: only Multilingual sets it.
    translationId: 'string',
  },
  keys: ({ slug, label }) => ({ slug, label }),
};

export const NO_SEO = { tags: [], settings: { preventAutoRedirect: false, keywords: [] } };

type Seo = NonNullable<Post['seoData']>;

export const withSeoDefaults = ({ tags = [], settings }: Seo = {}): Seo => ({
  tags,
  settings: { ...NO_SEO.settings, ...settings },
});

/** Throws PlatformError 404: the package names no code for a missing entity. */
export const entityOr404 = <T>(kind: 'post' | 'category' | 'tag', document: T | undefined, name: string): T =>
  requireExisting(document, `no ${kind} is called ${name}`);

/** Source: the defaults in the docs of listPosts and queryPosts, and the limit of `BlogPaging` in @wix/blog. */
export const LIMITS = { defaultLimit: 50, maxLimit: 100 };

interface ListPaging {
  offset?: number | null;
  limit?: number | null;
  cursor?: string | null;
}

export function pagingOf({ offset, limit, cursor }: ListPaging = {}) {
  const size = { limit: limit ?? undefined };
  return offset == null ? { cursorPaging: { ...size, cursor: cursor || undefined } } : { paging: { ...size, offset } };
}

export const listMetadata = ({ count, offset, total, cursors }: Page<unknown>) => ({
  count,
  offset,
  total,
  cursor: cursors.next || undefined,
});

type Place = Pick<OperationContext, 'baseUrl' | 'site'>;
type Fieldsets = readonly (string | null)[] | null | undefined;

/** Source: `PostFieldField` in @wix/auto_sdk_blog_posts. */
export function postView(place: Place, fieldsets: Fieldsets): (post: StoredPost) => Post {
  const isRequested = (name: string) => fieldsets?.includes(name) ?? false;
  return ({ contentText, richContent, seoData, contactId, metrics, ...post }) => ({
    ...post,
    ...(isRequested('URL') && { url: toPageUrl(place, `/post/${post.slug}`) }),
    ...(isRequested('CONTENT_TEXT') && contentText && { contentText }),
    ...(isRequested('RICH_CONTENT') && richContent && { richContent }),
    ...(isRequested('SEO') && seoData && { seoData }),
    ...(isRequested('CONTACT_ID') && contactId && { contactId }),
  });
}

export function categoryView(place: Place, fieldsets: Fieldsets): (category: StoredCategory) => Category {
  const isRequested = (name: string) => fieldsets?.includes(name) ?? false;
  return ({ seoData, ...category }) => ({
    ...category,
    ...(isRequested('URL') && { url: toPageUrl(place, `/blog/categories/${category.slug}`) }),
    ...(isRequested('SEO') && seoData && { seoData }),
  });
}

export function tagView(place: Place, fieldsets: Fieldsets): (tag: StoredTag) => Tag {
  const isAsked = fieldsets?.includes('URL') ?? false;
  return (tag) => ({ ...tag, ...(isAsked && { url: toPageUrl(place, `/blog/tags/${tag.slug}`) }) });
}

const toPageUrl = (place: Place, path: string) => ({ base: siteAddress(place), path });
