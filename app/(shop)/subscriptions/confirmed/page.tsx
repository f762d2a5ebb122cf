import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PlanOrderStatus, planFacts } from '@/components/plans/plan-order-facts';
import { SignInLink } from '@/components/shell/modals';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { Confirmation, OrderNotFound, OrderUnavailable } from '@/components/ui/confirmation';
import { MailboxLink } from '@/components/ui/sandbox-links';
import { firstText } from '@/lib/address-query';
import { continueHostedSignIn, signedInMember } from '@/lib/members';
import { findBoughtPlan, nextDate, type PlanOrder, standingOf } from '@/lib/plans/plan-orders';
import { shopDay } from '@/lib/texts/zoned-format';

export const metadata: Metadata = { title: 'Your plan' };

const BACK = '/subscriptions';

/** Anyone can change the order ID in the URL, so this shows only what the platform returns to this member. */
export default async function ConfirmedPage({ searchParams }: PageProps<'/subscriptions/confirmed'>) {
  const query = await searchParams;
  const planOrderId = firstText(query.planOrderId);
  if (!planOrderId) return <OrderNotFound back={BACK} />;
  const here = `/subscriptions/confirmed?${new URLSearchParams({ planOrderId })}`;
  await continueHostedSignIn(query, here);
  const result = await findBoughtPlan(planOrderId);
  switch (result.kind) {
    case 'order':
      return <PlanConfirmation order={result.order} />;
    case 'outage':
      return <OrderUnavailable back={BACK} outage={result} />;
    case 'signed-out':
      return <SignedOut here={here} />;
    case 'none':
      return <OrderNotFound back={BACK} />;
  }
}

async function PlanConfirmation({ order }: { order: PlanOrder }) {
  const standing = standingOf(order);
  const member = await signedInMember();
  const { title, next } = confirmationTexts(order);
  const calendar = standing === 'done' && nextDate(order).date ? calendarFileAddress(order) : undefined;
  return (
    <Confirmation
      standing={standing}
      title={title}
      back={BACK}
      summary={
        <>
          <p className="flex flex-wrap items-center gap-3 font-semibold">
            {order.planName} <PlanOrderStatus order={order} />
          </p>
          <p className="text-soft">{next}</p>
        </>
      }
      steps={standing === 'done' ? nextSteps(order, member?.email) : []}
      facts={[
        ...planFacts(order),
        // Orders of plans have no number.
        ['Ordered', order._createdDate && shopDay(order._createdDate)],
        ['For', [member?.nickname, member?.email].filter(Boolean).join(', ')],
        ['Payment', paymentText(order)],
      ]}
      links={
        <>
          <LinkButton href="/account/plans">Go to your account</LinkButton>
          {calendar ? (
            <a href={calendar} download className={buttonClass('secondary')}>
              Add to calendar
            </a>
          ) : null}
          <LinkButton href={BACK} look="quiet">
            See all plans
          </LinkButton>
        </>
      }
    />
  );
}

const calendarFileAddress = ({ _id }: PlanOrder): string =>
  `/subscriptions/confirmed/calendar.ics?${new URLSearchParams({ planOrderId: _id ?? '' })}`;

function confirmationTexts(order: PlanOrder): { title: string; next: string } {
  const { planName, status, startDate } = order;
  switch (status) {
    case 'CANCELED':
      return { title: `${planName} is canceled`, next: 'You won’t be charged again.' };
    case 'ENDED':
      return { title: `${planName} has ended`, next: 'Choose a plan again whenever you like.' };
    case 'DRAFT':
      return { title: 'Your payment is pending', next: `${planName} begins as soon as the payment goes through.` };
    case 'PAUSED':
      return { title: `${planName} is paused`, next: 'You won’t be charged while it’s paused.' };
    case 'PENDING':
      return {
        title: `${planName} is yours`,
        next: `It begins ${startDate ? `on ${shopDay(startDate)}` : 'later'}.`,
      };
    default:
      return { title: `${planName} is yours`, next: 'You can use it now.' };
  }
}

function nextSteps(order: PlanOrder, email: string | undefined): ReactNode[] {
  const { kind, date } = nextDate(order);
  return [
    <>
      {email ? `A confirmation is on its way to ${email}.` : 'A confirmation is on its way to you.'} <MailboxLink />
    </>,
    date
      ? kind === 'renews'
        ? `Your next payment is on ${shopDay(date)}.`
        : `The plan ends on ${shopDay(date)}.`
      : null,
    'Your account shows the plan and its dates. If the plan allows it, you can cancel it there.',
  ].filter(Boolean);
}

function paymentText({ lastPaymentStatus, freeTrialDays, pricing }: PlanOrder): string {
  if (Number(pricing?.prices?.[0]?.price?.total ?? 0) === 0) return 'Nothing to pay';
  if (lastPaymentStatus === 'NOT_APPLICABLE' && freeTrialDays) return 'Nothing due during the free trial';
  return PAYMENTS[lastPaymentStatus ?? ''] ?? 'Not paid yet';
}

const PAYMENTS: Readonly<Record<string, string>> = {
  PAID: 'Paid',
  REFUNDED: 'Refunded',
  FAILED: 'The last payment failed',
  PENDING: 'Your payment is being processed',
};

async function SignedOut({ here }: { here: string }) {
  return (
    <OrderNotFound back={BACK}>
      <p className="mt-3 mb-6">Plans belong to an account. If you bought one, sign in with that account to see it.</p>
      <SignInLink href={`/login?${new URLSearchParams({ from: here })}`} className={buttonClass('primary')}>
        Sign in
      </SignInLink>
    </OrderNotFound>
  );
}
