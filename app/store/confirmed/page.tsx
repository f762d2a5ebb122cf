import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Panel } from '@/components/ui/panel';
import { textOf } from '@/lib/address-query';
import { isMemberSession } from '@/lib/members';
import { findOrder } from '@/lib/orders';
import { OrderSummary } from './order-summary';

export const metadata: Metadata = { title: 'Your order' };

export default async function ConfirmedPage({ searchParams }: PageProps<'/store/confirmed'>) {
  const query = await searchParams;
  const orderId = textOf(query.orderId);
  if (!orderId) return <NothingBought />;
  // Whoever signed in on the hosted page is known there, and can be signed in here without another password.
  if (query.wixMemberLoggedIn === 'true' && !(await isMemberSession())) {
    const here = `/store/confirmed?${new URLSearchParams({ orderId })}`;
    redirect(`/login?${new URLSearchParams({ prompt: 'none', from: here })}`);
  }
  const order = await findOrder(orderId);
  return (
    <FlowPage title="Thank you for your order" back="/store">
      <Panel className="grid max-w-2xl gap-6" aria-label="Your order">
        {order ? (
          <OrderSummary order={order} />
        ) : (
          <p>
            Your order was placed under <span className="break-all font-mono text-sm">{orderId}</span>. It cannot be
            shown here: it belongs to another visitor of this site.
          </p>
        )}
        <p>
          <LinkButton href="/store">Back to the store</LinkButton>
        </p>
      </Panel>
    </FlowPage>
  );
}

function NothingBought() {
  return (
    <FlowPage title="Nothing was bought" back="/store">
      <EmptyState title="This page is shown after an order was placed">
        <p>It was opened without an order. Choose something in the store first.</p>
      </EmptyState>
    </FlowPage>
  );
}
