import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState } from '@/components/ui/states';

export default function TicketsNotFound() {
  return (
    <PageFrame title="Tickets not found" back="/account/tickets">
      <EmptyState title="We can’t find these tickets" link={{ href: '/account/tickets', label: 'See your tickets' }}>
        They may belong to another account. Sign in with the account you ordered with.
      </EmptyState>
    </PageFrame>
  );
}
