import { categoryDocuments, postDocuments, tagDocuments } from '../../domains/blog/blog-documents';
import type { AppItem } from '../../domains/data/app-collections/items';
import type { Transaction } from '../../kernel/store/store-interface';
import { itemDate, itemDates } from './stock-and-orders';
import { wixImage } from './wix-image';

/** Source: "Wix Blog Collections" on dev.wix.com; fields that it does not show are assumed. */
export async function blogPosts(transaction: Transaction): Promise<AppItem[]> {
  const sort = [{ fieldName: 'firstPublishedDate', order: 'DESC' }];
  return (await transaction.in(postDocuments).all({ sort })).map((post) => ({
    itemId: post.id,
    owner: post.memberId ?? '',
    ...itemDates(post.firstPublishedDate, post.lastPublishedDate, transaction.now),
    data: {
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt,
      plainContent: post.contentText,
      coverImage: wixImage(post.media?.wixMedia?.image),
      publishedDate: itemDate(post.firstPublishedDate),
      lastPublishedDate: itemDate(post.lastPublishedDate),
      featured: post.featured,
      pinned: post.pinned,
      timeToRead: post.minutesToRead,
      categories: post.categoryIds,
      mainCategory: post.categoryIds?.[0],
      tags: post.tagIds,
      hashtags: post.hashtags,
      author: post.memberId,
      language: post.language,
      postPageUrl: `/post/${post.slug}`,
    },
  }));
}

export async function blogCategories(transaction: Transaction): Promise<AppItem[]> {
  const sort = [{ fieldName: 'displayPosition', order: 'ASC' }];
  return (await transaction.in(categoryDocuments).all({ sort })).map((category) => ({
    itemId: category.id,
    owner: '',
    ...itemDates(category.updatedDate, category.updatedDate, transaction.now),
    data: {
      label: category.label,
      title: category.title,
      description: category.description,
      slug: category.slug,
      postCount: category.postCount,
      displayPosition: category.displayPosition,
      coverImage: wixImage(category.coverImage),
      language: category.language,
    },
  }));
}

/** Source: "Wix Blog Tags Collection Fields" on dev.wix.com. */
export async function blogTags(transaction: Transaction): Promise<AppItem[]> {
  const posts = await transaction.in(postDocuments).all();
  return (await transaction.in(tagDocuments).all()).map(({ id, label, slug, createdDate, updatedDate }) => {
    const tagged = posts.filter(({ tagIds }) => tagIds?.includes(id)).map((post) => post.id);
    const dates = itemDates(createdDate, updatedDate, transaction.now);
    return { itemId: id, owner: '', ...dates, data: { label, slug, postCount: tagged.length, posts: tagged } };
  });
}
