import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { Confirmation, NothingBought, OrderNumber, OrderUnread } from '@/components/ui/confirmation';
import { textOf } from '@/lib/address-query';
import { signInAsOnHostedPage } from '@/lib/members';
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
  await signInAsOnHostedPage(query, `/store/confirmed?${new URLSearchParams({ orderId })}`);
  const found = await findOrder(orderId);
  return (
    <Confirmation
      title="Thank you for your order"
      back="/store"
      links={<LinkButton href="/store">Back to the store</LinkButton>}
    >
      {found.kind === 'order' && <OrderSummary order={found.order} />}
      {found.kind === 'none' && (
        <p>
          Your order was placed under <OrderNumber>{orderId}</OrderNumber>. It cannot be shown here: it belongs to
          another visitor of this site.
        </p>
      )}
      {found.kind === 'outage' && <OrderUnread orderId={orderId} detail={found.detail} />}
    </Confirmation>
  );
}
