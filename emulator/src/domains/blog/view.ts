import { siteAddress } from '../../http/hosted/site-address';
import type { OperationContext } from '../../http/operations';
import type { Category, Post, StoredCategory, StoredPost, StoredTag, Tag } from './blog-documents';

type Place = Pick<OperationContext, 'baseUrl' | 'site'>;
type Fieldsets = readonly (string | null)[] | null | undefined;

/** Source: `PostFieldField` in @wix/auto_sdk_blog_posts. */
export function postView(place: Place, fieldsets: Fieldsets): (post: StoredPost) => Post {
  const isAsked = (name: string) => fieldsets?.includes(name) ?? false;
  return ({ contentText, richContent, seoData, contactId, ...post }) => ({
    ...post,
    ...(isAsked('URL') && { url: addressOf(place, `/post/${post.slug}`) }),
    ...(isAsked('CONTENT_TEXT') && contentText && { contentText }),
    ...(isAsked('RICH_CONTENT') && richContent && { richContent }),
    ...(isAsked('SEO') && seoData && { seoData }),
    ...(isAsked('CONTACT_ID') && contactId && { contactId }),
  });
}

export function categoryView(place: Place, fieldsets: Fieldsets): (category: StoredCategory) => Category {
  const isAsked = (name: string) => fieldsets?.includes(name) ?? false;
  return ({ seoData, ...category }) => ({
    ...category,
    ...(isAsked('URL') && { url: addressOf(place, `/blog/categories/${category.slug}`) }),
    ...(isAsked('SEO') && seoData && { seoData }),
  });
}

export function tagView(place: Place, fieldsets: Fieldsets): (tag: StoredTag) => Tag {
  const isAsked = fieldsets?.includes('URL') ?? false;
  return (tag) => ({ ...tag, ...(isAsked && { url: addressOf(place, `/blog/tags/${tag.slug}`) }) });
}

const addressOf = (place: Place, path: string) => ({ base: siteAddress(place), path });
