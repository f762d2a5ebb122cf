import { html } from 'hono/html';
import type {
  Flow,
  Form,
  HostedContext,
  HostedPage,
  HostedView,
  RedirectRequest,
  Refusal,
} from '../../../http/hosted/flow';
import { formParts, type Html, leaveLink, optionalMark, paragraphsOf, problem } from '../../../http/hosted/form-parts';
import { cover } from '../../../http/hosted/picture';
import { callbackLink } from '../../../http/hosted/return-address';
import type { SitePage } from '../../../http/hosted/site-page';
import { type Texts, textsOf } from '../../../http/hosted/texts/texts';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { moneyText } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import { readTakenPieces } from '../inventory/stock';
import { fittedImage } from '../products/media';
import { mediaItemsOf, productDocuments, type StoredProduct, variantsOf } from '../products/product-documents';
import { variantPrices } from '../v3-views/prices';
import { offeredVariants } from '../v3-views/product-view';
import { buyProduct } from './purchase';
import { type Question, questionsOf } from './questions';

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

interface ViewOptions {
  refused?: Refusal | undefined;
  links?: Html;
}

async function productView(
  product: StoredProduct,
  context: HostedContext,
  { refused, links }: ViewOptions,
): Promise<HostedView> {
  const { settings, baseUrl, transaction } = context;
  const t = textsOf(settings);
  const offered = offeredVariants(product, await readTakenPieces(transaction, [product]));
  const isSold = offered.every(({ visible, inStock }) => !visible || !inStock) && !product.preorderInfo?.enabled;
  const picture = mediaItemsOf(product).find(({ image }) => image);
  return {
    title: product.name,
    body: html`<div class="offer">
      ${cover(picture && fittedImage(picture)?.url, baseUrl)}
      <div>
        <h1>${product.name}</h1>
        ${problem(refused)}
        ${priceLine(product, settings)}
        ${paragraphsOf(product.plainDescription ?? '').map((text) => html`<p>${text}</p>`)}
        ${isSold ? html`<p><strong>${t.soldOutNow}</strong></p>` : buyForm(questionsOf(product, offered, settings), t, refused)}
        ${links && html`<div class="actions">${links}</div>`}
      </div>
    </div>`,
  };
}

/** Shows the lowest price of the visible variants, before and after its discount. */
function priceLine(product: StoredProduct, settings: SiteSettings): Html | '' {
  const prices = variantsOf(product)
    .filter(({ visible }) => visible)
    .map((variant) => variantPrices(variant, settings.currency));
  const [lowest] = prices.toSorted((one, other) => Number(one.actual) - Number(other.actual));
  if (!lowest) return '';
  const t = textsOf(settings);
  const { actual, compareAt } = lowest;
  const amount = moneyText(actual, settings);
  const isRange = prices.some((one) => one.actual !== actual);
  return html`<p class="cost">
    ${compareAt && html`<s><span class="unsighted">${t.priceBefore} </span>${moneyText(compareAt, settings)}</s>`}${isRange ? t.priceFrom(amount) : amount}
  </p>`;
}

function buyForm(questions: readonly Question[], t: Texts, refused: Refusal | undefined): Html {
  const { field } = formParts(t, refused);
  return html`<form method="post" novalidate>
    ${questions.map((question) => (question.choices ? choiceField(question, t, refused) : field({ ...textFieldOf(question) })))}
    <div class="short">${field({ name: 'quantity', label: t.quantity, type: 'number', value: '1', inputmode: 'numeric', most: 100_000 })}</div>
    <div class="actions"><button>${t.buyNow}</button></div>
  </form>`;
}

const textFieldOf = ({ field, label, required }: Question) => ({ name: field, label, required });

function choiceField({ field, label, required, choices = [] }: Question, t: Texts, refused: Refusal | undefined): Html {
  const { errorHtml: errorOf, invalidAttributes } = formParts(t, refused);
  const selectedValue = refused?.form[field] ?? '';
  return html`<label class="field"><span>${label}${required ? '' : optionalMark(t)}</span>
    <select name="${field}"${required && html` required`}${invalidAttributes(field)}>
      <option value="">${t.choose}</option>
      ${choices.map(({ value, label: text, inStock }) => html`<option value="${value}"${value === selectedValue && html` selected`}${!inStock && html` disabled`}>${inStock ? text : t.choiceSoldOut(text)}</option>`)}
    </select>
    ${errorOf(field)}
  </label>`;
}
