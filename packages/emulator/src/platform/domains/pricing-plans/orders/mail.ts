import { DateTime } from 'luxon';
import { textsOf } from '../../../http/hosted/texts/texts';
import { type Mail, sendMail } from '../../../kernel/mailbox';
import { moneyText } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import { calendarFile } from '../../../kernel/values/calendar-file';
import { findMember } from '../../members/index';
import { priceText } from '../plans/pricing';
import type { ChangeContext, OrderNews, StoredOrder } from './plan-order-documents';
import { currentCycle } from './schedule';

type Letter = (order: StoredOrder, context: ChangeContext) => Pick<Mail, 'subject' | 'text' | 'calendar'> | undefined;

/** Assumed: which news is mailed, the texts, and mails for offline orders. */
const LETTERS: Partial<Record<OrderNews, Letter>> = {
  purchased: confirmation,
  cycle_started: ({ planName, lastPaymentStatus }) =>
    lastPaymentStatus === 'FAILED'
      ? {
          subject: `We couldn’t charge you for ${planName}`,
          text: `The payment for "${planName}" failed. We’ll try once more in a week. If that fails, the plan ends.`,
        }
      : undefined,
  auto_renew_canceled: ({ planName }) => ({
    subject: `${planName} will not renew`,
    text: `"${planName}" stays active until the end of the period you’ve paid for. You won’t be charged again.`,
  }),
  canceled: ({ planName, cancellation }) => ({
    subject: `${planName} was canceled`,
    text:
      cancellation?.cause === 'PAYMENT_FAILURE'
        ? `"${planName}" was canceled because we couldn’t charge you.`
        : `"${planName}" was canceled.`,
  }),
  ended: ({ planName, status }) =>
    status === 'ENDED' ? { subject: `${planName} has ended`, text: `"${planName}" has ended.` } : undefined,
};

function confirmation(order: StoredOrder, { settings, at }: ChangeContext) {
  const { id, planName, lastPaymentStatus, planPricing, startDate, endDate, priceDetails } = order;
  const day = (date: string) =>
    DateTime.fromISO(date, { zone: settings.timeZone, locale: settings.language }).toLocaleString(DateTime.DATE_FULL);
  const renewal = planPricing.subscription && currentCycle(order, settings.timeZone, at)?.endedDate;
  const next = renewal
    ? { label: 'Next payment', verb: 'renews', date: renewal }
    : { label: 'Valid until', verb: 'ends', date: endDate };
  const rows = [
    `${planName}  ${priceText(planPricing, settings)}`,
    ...discountRows(priceDetails, settings),
    `Starts  ${day(startDate)}`,
    next.date ? `${next.label}  ${day(next.date)}` : 'Valid  until you cancel it',
  ];
  return {
    subject: `Your plan: ${planName}`,
    text: [
      `Thank you for choosing "${planName}". ${lastPaymentStatus === 'UNPAID' ? 'You’ll pay for it on site.' : 'You’re all set.'}`,
      rows.join('\n'),
    ].join('\n\n'),
    calendar: next.date
      ? calendarFile({ uid: `plan-order-${id}`, title: `${planName} ${next.verb}`, start: next.date, updated: at })
      : undefined,
  };
}

function discountRows(
  prices: StoredOrder['priceDetails'],
  { currency: siteCurrency, language }: SiteSettings,
): string[] {
  const { coupon, total = '0', currency = siteCurrency } = prices ?? {};
  if (!coupon) return [];
  const t = textsOf({ language });
  const money = (amount = '0') => moneyText(amount, { currency, language });
  return [`${t.discountBy(coupon.code ?? '')}  −${money(coupon.amount)}`, `${t.total}  ${money(total)}`];
}

export async function mailNews(order: StoredOrder, news: readonly OrderNews[], context: ChangeContext): Promise<void> {
  const { transaction, at } = context;
  const letters = news.flatMap((what) => LETTERS[what]?.(order, context) ?? []);
  if (letters.length === 0) return;
  // Orders remain after their members are deleted.
  const member = await findMember(transaction, order.buyer?.memberId ?? '');
  if (!member) return;
  for (const letter of letters) await sendMail(transaction, { ...letter, to: member.loginEmail }, at);
}
