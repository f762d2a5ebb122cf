import type { Metadata } from 'next';
import { PlanOrderFacts, PlanOrderStatus } from '@/components/plans/plan-order-facts';
import { LinkButton } from '@/components/ui/button';
import { Confirmation, NothingBought, OrderNumber } from '@/components/ui/confirmation';
import { textOf } from '@/lib/address-query';
import { signInAsOnHostedPage } from '@/lib/members';
import { findBoughtPlan } from '@/lib/plan-orders';

export const metadata: Metadata = { title: 'Your plan' };

export default async function ConfirmedPage({ searchParams }: PageProps<'/subscriptions/confirmed'>) {
  const query = await searchParams;
  const planId = textOf(query.plan) ?? '';
  const planOrderId = textOf(query.planOrderId);
  if (!planOrderId) {
    return (
      <NothingBought title="No plan was bought" after="a plan was bought" back="/subscriptions">
        Choose a plan first.
      </NothingBought>
    );
  }
  await signInAsOnHostedPage(query, `/subscriptions/confirmed?${new URLSearchParams({ plan: planId, planOrderId })}`);
  const { name, order } = await findBoughtPlan({ planId, planOrderId });
  return (
    <Confirmation
      title={name ? `${name} is yours` : 'Your plan is ready'}
      back="/subscriptions"
      links={
        <>
          <LinkButton href="/account">Your account</LinkButton>
          <LinkButton href="/subscriptions" look="secondary">
            More plans
          </LinkButton>
        </>
      }
    >
      {order ? (
        <>
          <p>
            <PlanOrderStatus order={order} />
          </p>
          <PlanOrderFacts order={order} />
        </>
      ) : (
        <p>
          Your order has the number <OrderNumber>{planOrderId}</OrderNumber>. Sign in to see it in your account.
        </p>
      )}
    </Confirmation>
  );
}
