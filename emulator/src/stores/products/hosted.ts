import { html } from 'hono/html';
import { callbackLink } from '../../hosted/callback-link';
import type { HostedContext, HostedPage, HostedView, RedirectRequest } from '../../hosted/flow';
import { amountLines, type Html, leaveLink } from '../../hosted/form-parts';
import { textsOf } from '../../hosted/texts/texts';
import { ApplicationError, PlatformError } from '../../http/errors';
import { moneyText } from '../../sites/money';
import { type CatalogueProduct, productDocuments } from './catalogue';

/** The hosted page of one product, with links to the cart and back. That nothing is bought here is assumed. */
export const hostedProduct: HostedPage = {
  async check({ storesProduct }, context) {
    if (!context.settings.apps.includes('stores')) {
      throw new ApplicationError('REQUIRED_APP_NOT_INSTALLED', 'the app "stores" is not installed', { status: 428 });
    }
    await productOf(storesProduct, context);
  },

  async show(flow, context) {
    const product = await productOf(flow.request.storesProduct, context);
    const t = textsOf(context.settings);
    const actions = html`<div class="actions">
      ${callbackLink(flow, 'cartPageUrl', t.goToCart, context)}
      ${flow.request.callbacks?.postFlowUrl && leaveLink(flow.id, t.backToApp)}
    </div>`;
    return viewOf(product, context, actions);
  },

  async submit() {
    return { kind: 'next' };
  },
};

/** The product's own address, which answers hand out. */
export async function productPage(slug: string, context: HostedContext): Promise<HostedView> {
  return viewOf(await productOf({ productSlug: slug }, context), context);
}

function viewOf({ name, description, price }: CatalogueProduct, { settings }: HostedContext, actions: Html = html``) {
  const t = textsOf(settings);
  return {
    title: name ?? t.product,
    body: html`<section class="card narrow">
      <h1>${name}</h1>
      ${amountLines([{ label: t.price, amount: moneyText(price, settings) }])}
      <p>${(description ?? '').replaceAll(/<[^>]*>/g, ' ')}</p>
      ${actions}
    </section>`,
  };
}

async function productOf(
  request: RedirectRequest['storesProduct'],
  { transaction }: HostedContext,
): Promise<CatalogueProduct> {
  const slug = request?.productSlug ?? '';
  const product = await transaction.in(productDocuments).findByKey('slug', slug);
  if (product?.visible) return product;
  throw new PlatformError(404, `no product has the slug "${slug}"`);
}
