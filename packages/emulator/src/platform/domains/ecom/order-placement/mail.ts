import { textsOf } from '../../../http/hosted/texts/texts';
import { type Mail, sendMail } from '../../../kernel/mailbox';
import { moneyText, times } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import { calendarFile } from '../../../kernel/values/calendar-file';
import { type CatalogueContext, groupByCatalogue } from '../catalogue/catalogues';
import type { Order } from '../wire/order-wire';

type LineItem = NonNullable<Order['lineItems']>[number];

export async function mailConfirmation(context: CatalogueContext, order: Order): Promise<void> {
  const sold = (order.lineItems ?? []).flatMap(({ catalogReference: reference }) => (reference ? [{ reference }] : []));
  const entries = await Promise.all(
    groupByCatalogue(sold).map(({ catalogue, sold: own }) =>
      catalogue.appointments?.(
        context,
        own.map(({ reference }) => reference),
      ),
    ),
  );
  const calendar = calendarFile(...entries.flatMap((own) => own ?? []));
  await sendMail(context.transaction, { ...confirmationMail(order, context.settings), calendar });
}

/** Subtotal, discount, delivery, fees and tax add up to the total, and the lines to the subtotal. */
function confirmationMail(order: Order, settings: SiteSettings): Omit<Mail, 'id' | 'createdDate'> {
  const { firstName } = order.billingInfo?.contactDetails ?? {};
  const paragraphs = [
    `Hello ${firstName ?? ''}`.trim(),
    'Thank you for your order.',
    `Order ${order.number}`,
    ...(order.lineItems ?? []).map((line) => lineText(line, order, settings)),
    sumsText(order, settings),
    deliveryText(order),
  ];
  return {
    to: order.buyerInfo?.email ?? '',
    subject: `${settings.name}: your order ${order.number}`,
    text: paragraphs.filter(Boolean).join('\n\n'),
  };
}

function lineText(line: LineItem, order: Order, settings: SiteSettings): string {
  const details = (line.descriptionLines ?? []).map(({ name, plainText, colorInfo }) => {
    const value = plainText?.original ?? colorInfo?.original;
    return `${name?.original}: ${value}`;
  });
  const name = `${line.quantity ?? 1} × ${line.productName?.original ?? ''}`;
  return [`${name}  ${lineAmount(line, order, settings)}`, ...details].join('\n');
}

/** Before discounts, like the subtotal. */
function lineAmount(
  { quantity = 1, price, priceBeforeDiscounts = price, lineItemPrice, totalDiscount }: LineItem,
  { currency = '' }: Order,
  settings: SiteSettings,
): string {
  const amount = times(priceBeforeDiscounts?.amount ?? '0', quantity);
  const isPaidByPlan =
    !amount.isZero() && Number(lineItemPrice?.amount ?? amount) === 0 && Number(totalDiscount?.amount ?? 0) === 0;
  const t = textsOf(settings);
  if (isPaidByPlan) return t.paidByPlan;
  if (amount.isZero()) return t.free;
  return moneyText(amount, { currency: currency || settings.currency, language: settings.language });
}

function sumsText(
  { priceSummary, shippingInfo, additionalFees = [], taxIncludedInPrices }: Order,
  settings: SiteSettings,
) {
  const t = textsOf(settings);
  const { subtotal, discount, shipping, tax, total } = priceSummary ?? {};
  const isSome = (price: typeof total) => Number(price?.amount ?? 0) !== 0;
  const rows = [
    { label: t.subtotal, price: subtotal, isShown: true },
    { label: t.discount, price: discount, isShown: isSome(discount), sign: '−' },
    { label: shippingInfo?.title || t.delivery, price: shipping, isShown: isSome(shipping) },
    ...additionalFees.map(({ name, price }) => ({ label: name ?? '', price, isShown: isSome(price) })),
    { label: taxIncludedInPrices ? t.taxIncluded : t.tax, price: tax, isShown: isSome(tax) },
  ].filter(({ isShown }) => isShown);
  const sums = rows.length > 1 ? rows : [];
  return [...sums, { label: t.total, price: total, sign: '' }]
    .map(({ label, price, sign = '' }) => `${label}  ${isSome(price) ? sign + (price?.formattedAmount ?? '') : t.free}`)
    .join('\n');
}

function deliveryText({ shippingInfo, recipientInfo }: Order): string {
  const { logistics, title } = shippingInfo ?? {};
  const place = logistics?.pickupDetails?.address ?? logistics?.shippingDestination?.address;
  if (!place) return '';
  const { firstName, lastName } = recipientInfo?.contactDetails ?? {};
  const address = [place.addressLine, [place.city, place.postalCode].filter(Boolean).join(' '), place.countryFullname];
  return [
    [title, logistics?.deliveryTime].filter(Boolean).join(': '),
    [firstName, lastName].filter(Boolean).join(' '),
    ...address,
  ]
    .filter(Boolean)
    .join('\n');
}
