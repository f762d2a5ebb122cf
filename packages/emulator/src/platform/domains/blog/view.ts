import { siteAddress } from '../../http/hosted/site-address';
import type { OperationContext } from '../../http/operations';
import type { Category, Post, StoredCategory, StoredPost, StoredTag, Tag } from './blog-documents';

type Place = Pick<OperationContext, 'baseUrl' | 'site'>;
type Fieldsets = readonly (string | null)[] | null | undefined;

/** Source: `PostFieldField` in @wix/auto_sdk_blog_posts. */
export function postView(place: Place, fieldsets: Fieldsets): (post: StoredPost) => Post {
  const isRequested = (name: string) => fieldsets?.includes(name) ?? false;
  return ({ contentText, richContent, seoData, contactId, ...post }) => ({
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
