import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PlanOrderFacts, PlanOrderStatus } from '@/components/plans/plan-order-facts';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Panel } from '@/components/ui/panel';
import { isMemberSession } from '@/lib/members';
import { findBoughtPlan } from '@/lib/plan-orders';

export const metadata: Metadata = { title: 'Your plan' };

export default async function ConfirmedPage({ searchParams }: PageProps<'/subscriptions/confirmed'>) {
  const query = await searchParams;
  const planId = textOf(query.plan);
  const planOrderId = textOf(query.planOrderId);
  if (!planOrderId) return <NothingBought />;
  // Whoever signed in on the hosted page is known there, and can be signed in here without another password.
  if (query.wixMemberLoggedIn === 'true' && !(await isMemberSession())) {
    const here = `/subscriptions/confirmed?${new URLSearchParams({ plan: planId, planOrderId })}`;
    redirect(`/login?${new URLSearchParams({ prompt: 'none', from: here })}`);
  }
  const { name, order } = await findBoughtPlan({ planId, planOrderId });
  return (
    <FlowPage title={name ? `${name} is yours` : 'Your plan is ready'} back="/subscriptions">
      <Panel className="grid gap-6" aria-label="Your order">
        {order ? (
          <>
            <p>
              <PlanOrderStatus order={order} />
            </p>
            <PlanOrderFacts order={order} />
          </>
        ) : (
          <p>
            Your order has the number <span className="break-all font-mono text-sm">{planOrderId}</span>. Sign in to see
            it in your account.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/account">Your account</LinkButton>
          <LinkButton href="/subscriptions" look="secondary">
            More plans
          </LinkButton>
        </div>
      </Panel>
    </FlowPage>
  );
}

function NothingBought() {
  return (
    <FlowPage title="No plan was bought" back="/subscriptions">
      <EmptyState title="This page is shown after a plan was bought">
        <p>It was opened without an order. Choose a plan first.</p>
      </EmptyState>
    </FlowPage>
  );
}

const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';
