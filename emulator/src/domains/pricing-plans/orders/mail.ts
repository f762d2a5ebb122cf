import { sendMail } from '../../../kernel/mailbox';
import { findMember } from '../../members/index';
import type { ChangeContext, OrderNews } from './news';
import type { StoredOrder } from './plan-order-documents';

type Letter = (order: StoredOrder) => { subject: string; text: string } | undefined;

/** Assumed: which news are mailed, the texts, and mails for offline orders. */
const LETTERS: Partial<Record<OrderNews, Letter>> = {
  purchased: ({ planName, lastPaymentStatus }) => ({
    subject: `Your plan: ${planName}`,
    text: `Thank you for choosing "${planName}". ${lastPaymentStatus === 'UNPAID' ? 'It is paid for on site.' : 'It is all set.'}`,
  }),
  cycle_started: ({ planName, lastPaymentStatus }) =>
    lastPaymentStatus === 'FAILED'
      ? {
          subject: `We could not charge you for ${planName}`,
          text: `The payment for "${planName}" failed. We try once more in a week; after that the plan ends.`,
        }
      : undefined,
  auto_renew_canceled: ({ planName }) => ({
    subject: `${planName} will not renew`,
    text: `"${planName}" goes on to the end of what is paid for, and is not charged again.`,
  }),
  canceled: ({ planName, cancellation }) => ({
    subject: `${planName} was canceled`,
    text:
      cancellation?.cause === 'PAYMENT_FAILURE'
        ? `"${planName}" was canceled because it could not be charged.`
        : `"${planName}" was canceled.`,
  }),
  ended: ({ planName, status }) =>
    status === 'ENDED' ? { subject: `${planName} has ended`, text: `"${planName}" has come to its end.` } : undefined,
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
