import { html } from 'hono/html';
import type { Refusal } from '../../../../http/hosted/flow';
import { amountLines, type Html } from '../../../../http/hosted/form-parts';
import { textsOf } from '../../../../http/hosted/texts/texts';
import { moneyText } from '../../../../kernel/money';
import type { SiteSettings } from '../../../../kernel/settings';
import type { StoredEvent } from '../../event/event-documents';
import { eventSummary } from '../../event/hosted-summary';
import type { Invoice } from '../discounts';
import { type DisplayedDiscounts, hostedDiscounts } from './discounts';

interface SummaryInput {
  event: StoredEvent;
  invoice: Invoice;
  /** Absent if no further discount is possible. */
  discounts?: DisplayedDiscounts | undefined;
  settings: SiteSettings;
  baseUrl: string;
}

export function ticketSummary({ event, invoice, discounts, settings, baseUrl }: SummaryInput, refused?: Refusal): Html {
  const { items = [], subTotal, grandTotal, discount, tax, fees = [] } = invoice;
  const t = textsOf(settings);
  // Tickets may have a currency of their own.
  const currency = grandTotal?.currency || settings.currency;
  const { language } = settings;
  const money = (value: string | null | undefined) => moneyText(value ?? '0', { language, currency });
  const amountText = (value: string | null | undefined) => (Number(value ?? 0) === 0 ? t.free : money(value));
  const taxName = `${tax?.name ?? t.tax} ${tax?.rate} %`;
  const onTop = fees.filter(({ type }) => type !== 'FEE_INCLUDED');
  const goods = items.map(({ name, quantity, total }) => ({
    label: `${quantity} × ${name}`,
    amount: amountText(total?.value),
  }));
  const adjustments = [
    ...(discount?.discounts ?? []).map(({ coupon, paidPlan, amount }) => ({
      label: t.discountBy(coupon?.code ?? paidPlan?.name ?? ''),
      amount: `−${money(amount?.value)}`,
    })),
    ...(tax
      ? [{ label: tax.type === 'INCLUDED' ? t.included(taxName) : taxName, amount: amountText(tax.amount?.value) }]
      : []),
    ...onTop.map(({ amount }) => ({ label: t.serviceFee, amount: amountText(amount?.value) })),
  ];
  const subtotal = adjustments.length > 0 ? [{ label: t.subtotal, amount: money(subTotal?.value) }] : [];
  const total = { label: t.total, amount: amountText(grandTotal?.value), total: true };
  const isPriced = Number(subTotal?.value ?? 0) > 0;
  return eventSummary(
    { event, settings, baseUrl },
    html`${amountLines(goods)}
      <hr />
      ${isPriced && discounts && hostedDiscounts(discounts, t, refused)}
      <div data-renewed="totals" aria-live="polite">${amountLines([...subtotal, ...adjustments, total])}</div>`,
  );
}
