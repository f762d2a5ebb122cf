import type { Metadata } from 'next';
import { ChoiceLink } from '@/components/ui/form/choice-link';
import { EmptyState } from '@/components/ui/states';
import { type BookingFilter, findMyBookings } from '@/lib/account/bookings';
import { firstText } from '@/lib/address-query';
import { displayZone } from '@/lib/bookings/time-display';
import { timeNow } from '@/lib/time';
import { AccountPage } from '../account-page';
import { NoAnswer } from '../no-answer';
import { PagesNav } from '../pages-nav';
import { BookingRow } from './booking-row';

export const metadata: Metadata = { title: 'Your bookings' };

interface ListSelection {
  when: BookingFilter;
  cursor?: string | undefined;
}

export default async function BookingsPage({ searchParams }: PageProps<'/account/bookings'>) {
  const query = await searchParams;
  const list: ListSelection = {
    when: firstText(query.when) === 'past' ? 'past' : 'upcoming',
    cursor: firstText(query.at),
  };
  return (
    <AccountPage section="bookings" title="Bookings" here={addressOf(list)} tools={<Choice current={list.when} />}>
      <MyBookings {...list} />
    </AccountPage>
  );
}

const Choice = ({ current }: { current: BookingFilter }) => (
  <nav aria-label="Filter bookings" className="mb-5 flex flex-wrap gap-2">
    <ChoiceLink href={addressOf({ when: 'upcoming' })} isCurrent={current === 'upcoming'}>
      Upcoming
    </ChoiceLink>
    <ChoiceLink href={addressOf({ when: 'past' })} isCurrent={current === 'past'}>
      Past and canceled
    </ChoiceLink>
  </nav>
);

async function MyBookings({ when, cursor }: ListSelection) {
  const result = await findMyBookings(when, cursor);
  if (result.kind !== 'bookings') return <NoAnswer reason={result} what="bookings" app="Wix Bookings" />;
  if (result.bookings.length === 0) return <NoBookings when={when} />;
  const [{ timeZone }, now] = await Promise.all([displayZone(undefined), timeNow()]);
  return (
    <>
      <ul aria-label="Bookings" className="grid gap-4">
        {result.bookings.map((mine) => (
          <BookingRow key={mine.booking._id} mine={mine} timeZone={timeZone} now={now} />
        ))}
      </ul>
      <PagesNav
        next={result.next}
        previous={result.previous}
        addressOf={(at) => addressOf({ when, cursor: at })}
        labels={
          when === 'past'
            ? { previous: 'Newer bookings', next: 'Older bookings' }
            : { previous: 'Earlier bookings', next: 'Later bookings' }
        }
      />
    </>
  );
}

const NoBookings = ({ when }: { when: BookingFilter }) =>
  when === 'upcoming' ? (
    <EmptyState title="No upcoming bookings" link={{ href: '/booking', label: 'Book a service' }}>
      Bookings you make while you’re signed in show up here.
    </EmptyState>
  ) : (
    <EmptyState title="No past bookings">Past and canceled bookings show up here.</EmptyState>
  );

function addressOf({ when, cursor }: ListSelection): string {
  const query = new URLSearchParams({ ...(when === 'past' && { when }), ...(cursor && { at: cursor }) });
  return query.size > 0 ? `/account/bookings?${query}` : '/account/bookings';
}
