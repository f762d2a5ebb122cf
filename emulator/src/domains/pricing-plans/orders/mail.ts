import { sendMail } from '../../../kernel/mailbox';
import { findMember } from '../../members/index';
import type { ChangeContext, OrderNews } from './news';
import type { StoredOrder } from './plan-order-documents';

type Letter = (order: StoredOrder) => { subject: string; text: string } | undefined;

/** Assumed: which news is mailed, the texts, and mails for offline orders. */
const LETTERS: Partial<Record<OrderNews, Letter>> = {
  purchased: ({ planName, lastPaymentStatus }) => ({
    subject: `Your plan: ${planName}`,
    text: `Thank you for choosing "${planName}". ${lastPaymentStatus === 'UNPAID' ? 'You’ll pay for it on site.' : 'You’re all set.'}`,
  }),
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

export async function mailNews(
  order: StoredOrder,
  news: readonly OrderNews[],
  { transaction, at }: ChangeContext,
): Promise<void> {
  const letters = news.flatMap((what) => LETTERS[what]?.(order) ?? []);
  if (letters.length === 0) return;
  // Orders remain after their members are deleted.
  const member = await findMember(transaction, order.buyer?.memberId ?? '');
  if (!member) return;
  for (const letter of letters) await sendMail(transaction, { ...letter, to: member.loginEmail }, at);
}
