import type { Metadata } from 'next';
import { EmptyState } from '@/components/ui/states';
import { findMyOrders } from '@/lib/account/orders';
import { firstText } from '@/lib/address-query';
import { AccountPage } from '../account-page';
import { NoAnswer } from '../no-answer';
import { PagesNav } from '../pages-nav';
import { OrderRow } from './order-row';

export const metadata: Metadata = { title: 'Your orders' };

const ADDRESS = '/account/orders';

export default async function OrdersPage({ searchParams }: PageProps<'/account/orders'>) {
  const cursor = firstText((await searchParams).at);
  return (
    <AccountPage section="orders" title="Orders" here={cursor ? addressAt(cursor) : ADDRESS}>
      <MyOrders cursor={cursor} />
    </AccountPage>
  );
}

async function MyOrders({ cursor }: { cursor: string | undefined }) {
  const result = await findMyOrders(cursor);
  if (result.kind !== 'orders') return <NoAnswer reason={result} what="orders" app="Wix Stores" />;
  if (result.orders.length === 0) {
    return (
      <EmptyState title="No orders yet" link={{ href: '/store', label: 'Go to the store' }}>
        Orders you place while you’re signed in show up here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Orders" className="grid gap-4">
        {result.orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </ul>
      <PagesNav
        next={result.next}
        previous={result.previous}
        addressOf={addressAt}
        labels={{ previous: 'Newer orders', next: 'Older orders' }}
      />
    </>
  );
}

const addressAt = (cursor: string): string => `${ADDRESS}?${new URLSearchParams({ at: cursor })}`;
