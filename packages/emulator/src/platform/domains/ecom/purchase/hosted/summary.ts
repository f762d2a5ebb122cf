import { html } from 'hono/html';
import { couponField, discounts } from '../../../../http/hosted/coupon-field';
import type { HostedContext, Refusal } from '../../../../http/hosted/flow';
import { amountLines, type Html } from '../../../../http/hosted/form-parts';
import { thumbnail } from '../../../../http/hosted/picture';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { moneyText, sum, times, toAmount } from '../../../../kernel/money';
import type { SiteSettings } from '../../../../kernel/settings';
import type { StoredCheckout } from '../../checkout/checkouts';
import { isBuyable, type Line, needsDelivery } from '../../lines/read-lines';
import { couponOf, type GrantedDiscount } from '../../pricing/discounts';
import type { Pricing } from '../../pricing/price-calculation';

type Shop = Pick<HostedContext, 'settings' | 'baseUrl'>;

export function orderSummary(
  pricing: Pricing,
  { shippingAddress, billingAddress, coupon }: StoredCheckout,
  { settings, baseUrl }: Shop,
  next: 'details' | 'pay',
  refused: Refusal | undefined,
): Html {
  const { lines, currency, totals, delivery, fees, tax, granted, memberships, payment } = pricing;
  const t = textsOf(settings);
  const isKnown = (shippingAddress ?? billingAddress) !== undefined;
  const money = (amount: string) => moneyText(amount, settings);
  const isPaidByPlan = (id: string) => memberships?.paying.has(id) ?? false;
  const charged = lines
    .filter((line) => isBuyable(line) && !isPaidByPlan(line.id))
    .map(({ item, quantity }) => toAmount(times(item.price, quantity), currency));
  const subtotal = sum(charged).toString();
  const isTaxKnown = isKnown || Number(totals.tax) > 0;
  const awaitsAddress = !isTaxKnown && needsDelivery(lines);
  return html`<aside class="card" aria-labelledby="summary"><h2 id="summary">${t.yourOrder}</h2>
    ${amountLines(lines.map((line) => goodsLine(line, isPaidByPlan(line.id), settings, baseUrl)))}
    <hr />
    ${discounts(couponField(coupon && t.couponApplied(coupon.code, coupon.name), t, refused), next)}
    <div data-renewed="totals" aria-live="polite"${awaitsAddress && html` data-awaits-address`}>${amountLines([
      { label: t.subtotal, amount: money(subtotal) },
      ...granted
        .filter(({ amount }) => Number(amount) > 0)
        .map((one) => ({ label: labelOf(one, t), amount: `−${money(one.amount)}` })),
      ...(delivery ? [{ label: delivery.title, amount: costText(delivery.cost, settings) }] : []),
      ...fees.map(({ name, amount }) => ({ label: name, amount: money(amount) })),
      ...(isTaxKnown ? [{ label: tax.includedInPrices ? t.taxIncluded : t.tax, amount: money(totals.tax) }] : []),
      ...(awaitsAddress ? [{ label: t.tax, amount: t.afterAddress }] : []),
      { label: t.total, amount: costText(totals.total, settings), total: true },
      ...(Number(payment.later.total) > 0
        ? [
            { label: t.payNow, amount: money(payment.now.total) },
            { label: t.payLater, amount: money(payment.later.total) },
          ]
        : []),
    ])}</div>
  </aside>`;
}

function goodsLine(line: Line, isPaidByPlan: boolean, settings: SiteSettings, baseUrl: string) {
  const { item, quantity } = line;
  const t = textsOf(settings);
  return {
    label: html`${thumbnail(item.image, baseUrl)}${quantity > 1 ? `${quantity} × ` : ''}${item.name}`,
    details: detailsOf(line),
    amount: amountOf(line, isPaidByPlan, t, settings),
  };
}

function amountOf({ item, quantity, availability }: Line, isPaidByPlan: boolean, t: Texts, settings: SiteSettings) {
  const { status } = availability;
  if (status === 'NOT_FOUND' || status === 'NOT_AVAILABLE') return t.notAvailable;
  return isPaidByPlan ? t.paidByPlan : costText(times(item.price, quantity).toString(), settings);
}

/** `Size: M, Color: Blue`, or a line each for the time, the place and the person of a service. */
function detailsOf({ item: { descriptionLines, itemType } }: Line): Html | '' {
  const details = descriptionLines.flatMap(({ name, plainText, colorInfo }) => {
    const value = plainText?.original ?? colorInfo?.original;
    return value ? [{ name: name?.original, value }] : [];
  });
  if (details.length === 0) return '';
  if (itemType !== 'SERVICE') return html`${details.map(({ name, value }) => `${name}: ${value}`).join(', ')}`;
  return html`${details.map(({ value }, index) => html`${index > 0 && html`<br />`}${value}`)}`;
}

function labelOf(granted: GrantedDiscount, t: Texts): string {
  const coupon = couponOf(granted);
  if (coupon) return t.discountBy(coupon.code);
  if ('app' in granted) return t.discountBy(granted.app.translatedName);
  return 'rule' in granted ? t.discountBy(granted.rule.name) : t.discount;
}

export const costText = (cost: string, settings: SiteSettings): string =>
  Number(cost) === 0 ? textsOf(settings).free : moneyText(cost, settings);
