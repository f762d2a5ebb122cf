import { html } from 'hono/html';
import type { HostedContext, HostedView, Refusal } from '../../../../http/hosted/flow';
import { formParts, type Html, optionalMark, problem } from '../../../../http/hosted/form-parts';
import { cover } from '../../../../http/hosted/picture';
import { paragraphsOf } from '../../../../http/hosted/plain-text';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { moneyText } from '../../../../kernel/money';
import { currenciesOf } from '../../../../kernel/regions/currencies';
import type { SiteSettings } from '../../../../kernel/settings';
import { readTaken } from '../../inventory/stock';
import type { CatalogueProduct } from '../catalogue';
import { imageOf, type ShownVariant, toVariant } from '../../legacy/catalog-v1/products/view';
import { type Question, questionsOf } from './questions';

interface Shown {
  refused?: Refusal | undefined;
  links?: Html;
}

export async function productView(
  product: CatalogueProduct,
  context: HostedContext,
  { refused, links }: Shown,
): Promise<HostedView> {
  const { settings, baseUrl } = context;
  const t = textsOf(settings);
  const variants = (await shownVariants(product, context)).filter(({ variant }) => variant?.visible);
  const isSold = variants.every(({ stock }) => !stock.inStock) && !product.preorderInfo?.enabled;
  const questions = questionsOf(product, variants, settings);
  return {
    title: product.name,
    body: html`<div class="offer">
      ${cover(imageOf(product, {})?.image?.url, baseUrl)}
      <div>
        <h1>${product.name}</h1>
        ${problem(refused)}
        ${priceLine(variants, settings)}
        ${paragraphsOf(product.description ?? '').map((text) => html`<p>${text}</p>`)}
        ${isSold ? html`<p><strong>${t.soldOutNow}</strong></p>` : buyForm(questions, t, refused)}
        ${links && html`<div class="actions">${links}</div>`}
      </div>
    </div>`,
  };
}

export async function shownVariants(
  product: CatalogueProduct,
  { transaction, settings, baseUrl }: HostedContext,
): Promise<ShownVariant[]> {
  const taken = await readTaken(transaction, [product]);
  const view = { ...currenciesOf(settings), baseUrl, taken, seesCosts: false };
  return product.variants.map((variant) => toVariant(product, variant, view));
}

/** The lowest price of all variants, before and after its discount. */
function priceLine(variants: readonly ShownVariant[], settings: SiteSettings): Html | '' {
  const prices = variants.flatMap(({ variant }) => variant?.priceData ?? []);
  const [lowest] = [...prices].sort((one, other) => (one.discountedPrice ?? 0) - (other.discountedPrice ?? 0));
  if (!lowest) return '';
  const t = textsOf(settings);
  const { price = 0, discountedPrice = 0 } = lowest;
  const amount = moneyText(discountedPrice ?? 0, settings);
  const isRange = prices.some((one) => one.discountedPrice !== discountedPrice);
  return html`<p class="cost">
    ${(price ?? 0) > (discountedPrice ?? 0) && html`<s><span class="unsighted">${t.priceBefore} </span>${moneyText(price ?? 0, settings)}</s>`}${isRange ? t.priceFrom(amount) : amount}
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
  const { errorOf, invalid } = formParts(t, refused);
  const chosen = refused?.form[field] ?? '';
  return html`<label class="field"><span>${label}${required ? '' : optionalMark(t)}</span>
    <select name="${field}"${required && html` required`}${invalid(field)}>
      <option value="">${t.choose}</option>
      ${choices.map(({ value, label: text, inStock }) => html`<option value="${value}"${value === chosen && html` selected`}${!inStock && html` disabled`}>${inStock ? text : t.choiceSoldOut(text)}</option>`)}
    </select>
    ${errorOf(field)}
  </label>`;
}
