import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState } from '@/components/ui/states';

export default function BookingNotFound() {
  return (
    <PageFrame title="Booking not found" back="/booking">
      <EmptyState title="We can’t find this booking" link={{ href: '/booking', label: 'Book a service' }}>
        Open it in the browser you booked with, or sign in with the account you used.
      </EmptyState>
    </PageFrame>
  );
}
