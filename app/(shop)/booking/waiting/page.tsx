import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState, LeftCheckout } from '@/components/ui/states';
import { Unanswered } from '@/components/ui/unanswered';
import { firstText } from '@/lib/address-query';
import { manageAddress } from '@/lib/bookings/addresses';
import { displayZone, whenText } from '@/lib/bookings/time-display';
import { findWaiting, type WaitingBooking, type WaitingListEntry } from '@/lib/bookings/waiting-list';
import { NameAndWhen } from '../name-and-when';
import { LeaveList, TakePlace } from './waiting-forms';

export const metadata: Metadata = { title: 'Your place on the waiting list' };

export default async function WaitingPage({ searchParams }: PageProps<'/booking/waiting'>) {
  const query = await searchParams;
  const token = firstText(query.token);
  if (!token) return <PlaceNotFound />;
  const [result, { timeZone }] = await Promise.all([findWaiting(token), displayZone(firstText(query.zone))]);
  if (result.kind === 'none') return <PlaceNotFound />;
  if (result.kind !== 'booking') {
    return (
      <PageFrame title="Waiting list" back="/booking">
        <Unanswered reason={result} app="Wix Bookings" />
      </PageFrame>
    );
  }
  const { booking, canLeave, hasRoom, isAlone } = result;
  const { title, text } = statusTexts(result);
  const when = whenText(booking.startDate, timeZone);
  const isWaiting = booking.status === 'WAITING_LIST';
  return (
    <PageFrame title={title} intro={<NameAndWhen name={booking.bookedEntity?.title} when={when} />} back="/booking">
      {isWaiting && query.left ? <LeftCheckout>Nothing was booked or charged.</LeftCheckout> : null}
      <Panel aria-label="Your place" className="grid max-w-2xl gap-6">
        <p>{text}</p>
        {isWaiting && hasRoom ? (
          <TakePlace isCertain={isAlone} token={token} slug={firstText(query.service) ?? ''} timeZone={timeZone} />
        ) : null}
        {isWaiting ? null : (
          <p className="flex flex-wrap gap-3">
            {isBooked(booking) ? (
              <LinkButton href={manageAddress(booking._id ?? '', { token, zone: timeZone })}>Manage booking</LinkButton>
            ) : null}
            <LinkButton href="/booking" look="secondary">
              Book something else
            </LinkButton>
          </p>
        )}
        {isWaiting && canLeave ? <LeaveList token={token} /> : null}
      </Panel>
    </PageFrame>
  );
}

const isBooked = ({ status }: WaitingBooking): boolean => status === 'CONFIRMED' || status === 'PENDING';

function statusTexts({ booking, hasRoom, isAlone }: WaitingListEntry): { title: string; text: string } {
  const { status, totalParticipants = 1 } = booking;
  const isOne = totalParticipants === 1;
  const places = isOne ? 'a place' : `${totalParticipants} places`;
  switch (status) {
    case 'WAITING_LIST':
      if (hasRoom && isAlone) {
        const title = isOne ? 'Your place is ready' : 'Your places are ready';
        return { title, text: `We’re holding ${places} for you. Book now, before the offer runs out.` };
      }
      if (hasRoom) {
        return {
          title: isOne ? 'A place has opened up' : 'Places have opened up',
          text: `We’ll hold ${isOne ? 'it' : 'them'} for the next person in line and email them. If that isn’t you yet, you keep your spot on the list.`,
        };
      }
      return {
        title: 'You’re on the waiting list',
        text: `You’re waiting for ${places}. When it’s your turn, we’ll email you and hold ${isOne ? 'it' : 'them'} for a while: come back to this page then.`,
      };
    case 'CONFIRMED':
    case 'PENDING':
      return { title: 'You have a place', text: `You booked ${places}.` };
    case 'DECLINED':
      return {
        title: 'The offer has expired',
        text: 'We held it for you, but you didn’t take it in time. Someone else may have it now.',
      };
    default:
      return { title: 'You’ve left the waiting list', text: 'We’re no longer holding a place for you.' };
  }
}

function PlaceNotFound() {
  return (
    <PageFrame title="Waiting list" back="/booking">
      <EmptyState title="We can’t find your place on a waiting list" link={{ href: '/booking', label: 'All services' }}>
        <p>Check that the URL is complete. To join a list, choose a class that is full.</p>
      </EmptyState>
    </PageFrame>
  );
}
