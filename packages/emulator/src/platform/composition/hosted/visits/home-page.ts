import { html } from 'hono/html';
import { postDocuments } from '../../../domains/blog/blog-documents';
import { allServices } from '../../../domains/bookings/services/service-documents';
import { eventDocuments } from '../../../domains/events/event/event-documents';
import { productDocuments } from '../../../domains/stores/products/product-documents';
import type { HostedContext, HostedView } from '../../../http/hosted/flow';
import { siteAddress } from '../../../http/hosted/published';
import { textsOf } from '../../../http/hosted/texts/texts';

export async function homePage(context: HostedContext): Promise<HostedView> {
  const { settings } = context;
  const t = textsOf(settings);
  const lists = [
    linkSection(context, t.products, 'product-page', await products(context)),
    linkSection(context, t.services, 'service-page', await services(context)),
    linkSection(context, t.events, 'event-details', await events(context)),
    linkSection(context, t.posts, 'post', await posts(context)),
  ];
  return { title: settings.name, body: html`<h1>${settings.name}</h1>${lists}` };
}

interface Entry {
  slug: string;
  name: string;
}

const MOST = 20;

function linkSection(context: HostedContext, heading: string, folder: string, entries: readonly Entry[]) {
  if (entries.length === 0) return '';
  return html`<section class="card narrow">
    <h2>${heading}</h2>
    ${entries.map(({ slug, name }) => {
      const address = `${siteAddress(context)}/${folder}/${encodeURIComponent(slug)}`;
      return html`<p><a href="${address}">${name}</a></p>`;
    })}
  </section>`;
}

const entry = (slug: string | null | undefined, name: string | null | undefined): Entry[] =>
  slug ? [{ slug, name: name || slug }] : [];

async function products({ transaction }: HostedContext): Promise<Entry[]> {
  const { items } = await transaction
    .in(productDocuments)
    .query({ filter: { visible: true }, paging: { limit: MOST } });
  return items.flatMap(({ slug, name }) => entry(slug, name));
}

async function services({ transaction }: HostedContext): Promise<Entry[]> {
  const visibleServices = await allServices(transaction, { hidden: false });
  return visibleServices.slice(0, MOST).flatMap(({ mainSlug, name }) => entry(mainSlug?.name, name));
}

async function events({ transaction }: HostedContext): Promise<Entry[]> {
  const filter = { status: { $in: ['UPCOMING', 'STARTED'] } };
  const { items } = await transaction.in(eventDocuments).query({ filter, paging: { limit: MOST } });
  return items.flatMap(({ slug, title }) => entry(slug, title));
}

async function posts({ transaction }: HostedContext): Promise<Entry[]> {
  const { items } = await transaction.in(postDocuments).query({ paging: { limit: MOST } });
  return items.flatMap(({ slug, title }) => entry(slug, title));
}
