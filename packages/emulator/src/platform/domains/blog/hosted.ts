import { html } from 'hono/html';
import { cover } from '../../http/hosted/picture';
import { siteAddress } from '../../http/hosted/published';
import type { SitePage, SiteVisit } from '../../http/hosted/site-page';
import { PlatformError } from '../../kernel/errors';
import { categoryDocuments, postDocuments, type StoredPost, tagDocuments } from './blog-documents';

export const postPage: SitePage = {
  async show(slug, { transaction, baseUrl, settings }) {
    const post = await transaction.in(postDocuments).findByKey('slug', slug);
    if (!post) throw new PlatformError(404, `no post has the slug "${slug}"`);
    const paragraphs = (post.contentText ?? '').split('\n').filter(Boolean);
    return {
      title: post.title ?? slug,
      body: html`<article class="offer">
        ${cover(post.media?.wixMedia?.image, baseUrl)}
        <div>
          <h1>${post.title}</h1>
          <p class="quiet">${dateText(post, settings)}</p>
          ${paragraphs.map((text) => html`<p>${text}</p>`)}
        </div>
      </article>`,
    };
  },
};

export const postsOfCategoryPage: SitePage = {
  async show(slug, visit) {
    const category = await visit.transaction.in(categoryDocuments).findByKey('slug', slug);
    if (!category) throw new PlatformError(404, `no category has the slug "${slug}"`);
    return postList(visit, category.title ?? slug, { categoryIds: { $hasSome: [category.id] } });
  },
};

export const postsOfTagPage: SitePage = {
  async show(slug, visit) {
    const tag = await visit.transaction.in(tagDocuments).findByKey('slug', slug);
    if (!tag) throw new PlatformError(404, `no tag has the slug "${slug}"`);
    return postList(visit, tag.label, { tagIds: { $hasSome: [tag.id] } });
  },
};

async function postList(visit: SiteVisit, title: string, filter: Record<string, unknown>) {
  const sort = [{ fieldName: 'firstPublishedDate', order: 'DESC' }];
  const { items } = await visit.transaction.in(postDocuments).query({ filter, sort });
  return {
    title,
    body: html`<section class="card narrow">
      <h1>${title}</h1>
      ${items.map(
        (post) => html`<p><a href="${siteAddress(visit)}/post/${post.slug}">${post.title}</a>
          <span class="quiet">${dateText(post, visit.settings)}</span></p>`,
      )}
    </section>`,
  };
}

const dateText = ({ firstPublishedDate }: StoredPost, { language, timeZone }: SiteVisit['settings']): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(String(firstPublishedDate)));
