import { html } from 'hono/html';
import type { Flow, Form, HostedContext, HostedPage, RedirectRequest } from '../../../http/hosted/flow';
import { leaveLink } from '../../../http/hosted/form-parts';
import { callbackLink } from '../../../http/hosted/return-address';
import type { SitePage } from '../../../http/hosted/site-page';
import { textsOf } from '../../../http/hosted/texts/texts';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { productDocuments, type StoredProduct } from '../products/product-documents';
import { productView } from './product-page-view';
import { buyProduct } from './purchase';

export const hostedProduct: HostedPage = {
  async check({ storesProduct }, context) {
    if (!context.settings.apps.includes('stores')) {
      throw new ApplicationError('REQUIRED_APP_NOT_INSTALLED', 'the app "stores" is not installed', { status: 428 });
    }
    await getProductBySlug(storesProduct?.productSlug, context);
  },

  async show(flow, context, refused) {
    const product = await getProductBySlug(flow.request.storesProduct?.productSlug, context);
    const t = textsOf(context.settings);
    const links = html`${callbackLink(flow, 'cartPageUrl', t.goToCart, context)}
      ${flow.request.callbacks?.postFlowUrl && leaveLink(flow.id, t.backToApp)}`;
    return productView(product, context, { refused, links });
  },

  async submit(flow, form, context) {
    const step = await buy(flow.request.storesProduct?.productSlug, form, context, {
      visitorId: flow.visitorId,
      memberId: flow.memberId,
      callbacks: flow.request.callbacks,
    });
    return step.kind === 'address' ? { kind: 'leave', url: step.url } : step;
  },
};

/** The product's own URL, as in responses. */
export const productPage: SitePage = {
  async show(slug, visit, refused) {
    return productView(await getProductBySlug(slug, visit), visit, { refused });
  },

  submit: (slug, form, visit) =>
    buy(slug, form, visit, {
      visitorId: visit.visitorId,
      memberId: visit.memberId,
      callbacks: { postFlowUrl: visit.address },
    }),
};

type Buyer = Pick<Flow, 'visitorId'> & { memberId: string | undefined; callbacks: RedirectRequest['callbacks'] };

const buy = async (slug: string | null | undefined, form: Form, context: HostedContext, buyer: Buyer) =>
  buyProduct(await getProductBySlug(slug, context), form, context, buyer);

async function getProductBySlug(
  slug: string | null | undefined,
  { transaction }: HostedContext,
): Promise<StoredProduct> {
  const product = await transaction.in(productDocuments).findByKey('slug', slug ?? '');
  if (product?.visible) return product;
  throw new PlatformError(404, `no product has the slug "${slug ?? ''}"`);
}
