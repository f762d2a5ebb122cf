import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LinkButton } from '@/components/ui/button';
import { Confirmation, NothingBought, OrderNumber } from '@/components/ui/confirmation';
import { textOf } from '@/lib/address-query';
import { isMemberSession } from '@/lib/members';
import { findOrder } from '@/lib/orders';
import { OrderSummary } from './order-summary';

export const metadata: Metadata = { title: 'Your order' };

export default async function ConfirmedPage({ searchParams }: PageProps<'/store/confirmed'>) {
  const query = await searchParams;
  const orderId = textOf(query.orderId);
  if (!orderId) {
    return (
      <NothingBought title="Nothing was bought" after="an order was placed" back="/store">
        Choose something in the store first.
      </NothingBought>
    );
  }
  // Whoever signed in on the hosted page is known there, and can be signed in here without another password.
  if (query.wixMemberLoggedIn === 'true' && !(await isMemberSession())) {
    const here = `/store/confirmed?${new URLSearchParams({ orderId })}`;
    redirect(`/login?${new URLSearchParams({ prompt: 'none', from: here })}`);
  }
  const order = await findOrder(orderId);
  return (
    <Confirmation
      title="Thank you for your order"
      back="/store"
      links={<LinkButton href="/store">Back to the store</LinkButton>}
    >
      {order ? (
        <OrderSummary order={order} />
      ) : (
        <p>
          Your order was placed under <OrderNumber>{orderId}</OrderNumber>. It cannot be shown here: it belongs to
          another visitor of this site.
        </p>
      )}
    </Confirmation>
  );
}
