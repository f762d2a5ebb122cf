import { amountLines, type Html } from '../../../../http/hosted/form-parts';
import { textsOf } from '../../../../http/hosted/texts/texts';
import { moneyText } from '../../../../kernel/money';
import type { SiteSettings } from '../../../../kernel/settings';
import type { StoredEvent } from '../../event/event-documents';
import { eventSummary } from '../../event/hosted-summary';
import type { Invoice } from '../discounts';

interface SummaryInput {
  event: StoredEvent;
  invoice: Invoice;
  settings: SiteSettings;
  baseUrl: string;
}

export function ticketSummary({ event, invoice, settings, baseUrl }: SummaryInput): Html {
  const { items = [], grandTotal, discount, tax, fees = [] } = invoice;
  const t = textsOf(settings);
  // Tickets may have a currency of their own.
  const currency = grandTotal?.currency || settings.currency;
  const { language } = settings;
  const money = (value: string | null | undefined) => moneyText(value ?? '0', { language, currency });
  const amountText = (value: string | null | undefined) => (Number(value ?? 0) === 0 ? t.free : money(value));
  const taxName = `${tax?.name ?? t.tax} ${tax?.rate} %`;
  const onTop = fees.filter(({ type }) => type !== 'FEE_INCLUDED');
  return eventSummary(
    { event, settings, baseUrl },
    amountLines([
      ...items.map(({ name, quantity, total }) => ({
        label: `${quantity} × ${name}`,
        amount: amountText(total?.value),
      })),
      ...(discount?.discounts ?? []).map(({ coupon, paidPlan, amount }) => ({
        label: coupon ? t.code(coupon.code ?? '') : t.plan(paidPlan?.name ?? ''),
        amount: `−${money(amount?.value)}`,
      })),
      ...(tax
        ? [{ label: tax.type === 'INCLUDED' ? t.included(taxName) : taxName, amount: amountText(tax.amount?.value) }]
        : []),
      ...onTop.map(({ amount }) => ({ label: t.serviceFee, amount: amountText(amount?.value) })),
      { label: t.total, amount: amountText(grandTotal?.value), total: true },
    ]),
  );
}
