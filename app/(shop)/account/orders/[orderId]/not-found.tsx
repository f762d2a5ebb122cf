import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState } from '@/components/ui/states';

export default function OrderNotFound() {
  return (
    <PageFrame title="Order not found" back="/account/orders">
      <EmptyState title="We can’t find this order" link={{ href: '/account/orders', label: 'See your orders' }}>
        It may have been placed with another account. Sign in with the account you ordered with.
      </EmptyState>
    </PageFrame>
  );
}
