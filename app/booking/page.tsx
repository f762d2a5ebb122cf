import type { Metadata } from 'next';
import { CardGrid } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { findServices } from '@/lib/bookings';
import { BookingsUnanswered } from './bookings-unanswered';
import { RememberTimeZone } from './remember-time-zone';
import { ServiceCard } from './service-card';

export const metadata: Metadata = { title: 'Book a service' };

export default function BookingPage() {
  return (
    <FlowPage
      title="Book a service"
      intro="Choose a service, then a time and who should give it. The hosted page takes your details and the payment."
    >
      <RememberTimeZone />
      <ServiceList />
    </FlowPage>
  );
}

async function ServiceList() {
  const found = await findServices();
  if (found.kind !== 'services') return <BookingsUnanswered found={found} />;
  if (found.services.length === 0) {
    return (
      <EmptyState title="Nothing can be booked yet">
        <p>Add a service in the site’s dashboard under Booking Services, with a category so that it is shown.</p>
      </EmptyState>
    );
  }
  return (
    <CardGrid label="Services">
      {found.services.map((service) => (
        <ServiceCard key={service._id} service={service} />
      ))}
    </CardGrid>
  );
}
