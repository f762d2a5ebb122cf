import type { Metadata } from 'next';
import { parsePageNumber } from '@/lib/address-query';
import { AccountPage } from '../account-page';
import { MyRsvps } from './my-rsvps';
import { MyTickets } from './my-tickets';

export const metadata: Metadata = { title: 'Your tickets and RSVPs' };

export default async function TicketsPage({ searchParams }: PageProps<'/account/tickets'>) {
  const page = parsePageNumber((await searchParams).page);
  return (
    <AccountPage
      section="tickets"
      title="Tickets & RSVPs"
      here={page > 1 ? `/account/tickets?page=${page}` : '/account/tickets'}
    >
      <div className="grid gap-10">
        <section aria-labelledby="tickets">
          <h2 id="tickets" className="mb-4 text-heading">
            Tickets
          </h2>
          <MyTickets page={page} />
        </section>
        <section aria-labelledby="rsvps">
          <h2 id="rsvps" className="mb-4 text-heading">
            RSVPs
          </h2>
          <MyRsvps />
        </section>
      </div>
    </AccountPage>
  );
}
