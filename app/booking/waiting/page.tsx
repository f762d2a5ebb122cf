import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Panel } from '@/components/ui/panel';
import { Unanswered } from '@/components/ui/unanswered';
import { textOf } from '@/lib/address-query';
import { APP_CODE } from '@/lib/examples';
import { findWaiting, type WaitingBooking } from '@/lib/waiting-list';
import { NameAndWhen } from '../name-and-when';
import { shownZone } from '../time-zone';
import { whenText } from '../when-text';
import { GiveUp, TakePlace } from './waiting-forms';

export const metadata: Metadata = { title: 'Your place on the waiting list' };

/** How it stands with a place that somebody waits for; its address is theirs to come back to. */
export default async function WaitingPage({ searchParams }: PageProps<'/booking/waiting'>) {
  const query = await searchParams;
  const token = textOf(query.token);
  if (!token) return <NobodyWaits />;
  const [found, { timeZone }] = await Promise.all([findWaiting(token), shownZone(textOf(query.zone))]);
  if (found.kind === 'none') return <NobodyWaits />;
  if (found.kind !== 'booking') {
    return (
      <FlowPage title="The waiting list" back="/booking">
        <Unanswered found={found} app={APP_CODE.BOOKINGS} />
      </FlowPage>
    );
  }
  const { booking, canLeave } = found;
  const { title, text } = standing(booking, canLeave);
  const when = whenText(booking.startDate, timeZone);
  return (
    <FlowPage title={title} intro={<NameAndWhen name={booking.bookedEntity?.title} when={when} />} back="/booking">
      <Panel aria-label="Your place" className="grid max-w-2xl gap-6">
        <p>{text}</p>
        {booking.status === 'WAITING_LIST' ? (
          <TakePlace token={token} slug={textOf(query.service) ?? ''} timeZone={timeZone} />
        ) : (
          <p>
            <LinkButton href="/booking" look="secondary">
              Book something else
            </LinkButton>
          </p>
        )}
        {canLeave ? <GiveUp token={token} isWaiting={booking.status === 'WAITING_LIST'} /> : null}
      </Panel>
    </FlowPage>
  );
}

function standing(
  { status, totalParticipants = 1 }: WaitingBooking,
  canLeave: boolean,
): { title: string; text: string } {
  const places = totalParticipants === 1 ? 'a place' : `${totalParticipants} places`;
  switch (status) {
    case 'WAITING_LIST':
      return {
        title: 'You are on the waiting list',
        text: `You wait for ${places}. When it is your turn you get an email, and what you wait for is held for you for a while: come back to this page then, and take it.`,
      };
    case 'CONFIRMED':
    case 'PENDING':
      return {
        title: 'You have a place',
        text: `You booked ${places}. ${canLeave ? 'If you cannot come, give it to somebody else.' : 'It cannot be canceled online.'}`,
      };
    case 'DECLINED':
      return {
        title: 'The offer has passed',
        text: `It was offered to you and not taken in time, so somebody else may have it now.`,
      };
    default:
      return { title: 'Your place is given up', text: 'Nothing is held for you any more.' };
  }
}

function NobodyWaits() {
  return (
    <FlowPage title="Nobody waits here" back="/booking">
      <EmptyState title="This page is for who joined a waiting list">
        <p>Its address is not complete, or not yours. Choose a class that is full first.</p>
      </EmptyState>
    </FlowPage>
  );
}
