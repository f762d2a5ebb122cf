import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { Unanswered } from '@/components/ui/unanswered';
import { firstText } from '@/lib/address-query';
import { calendarAddress } from '@/lib/bookings/addresses';
import { findServiceBySlug, hasWaitingList } from '@/lib/bookings/services';
import { displayZone, whenText } from '@/lib/bookings/time-display';
import { signedInMember } from '@/lib/members';
import { NameAndWhen } from '../../name-and-when';
import { boundsOfTime, instantOf, SlotTime } from '../chosen-time';
import { WaitForm } from './wait-form';

export const metadata: Metadata = { title: 'Join the waiting list' };

export default async function WaitPage({ params, searchParams }: PageProps<'/booking/[slug]/wait'>) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const time = SlotTime.safeParse(firstText(query.time));
  if (!time.success) notFound();
  const { from } = boundsOfTime(time.data);
  const list = firstText(query.list);
  const back = calendarAddress(slug, { day: from.slice(0, 10), zone: firstText(query.zone), list });
  const [result, { timeZone }, member] = await Promise.all([
    findServiceBySlug(slug),
    displayZone(firstText(query.zone)),
    signedInMember(),
  ]);
  if (result.kind !== 'service') {
    return (
      <PageFrame title="Join the waiting list" back={back}>
        <Unanswered reason={result} app="Wix Bookings" />
      </PageFrame>
    );
  }
  const { service } = result;
  if (!service || !hasWaitingList(service)) notFound();
  const { waitlistPolicy, participantsPolicy } = service.bookingPolicy ?? {};
  const { firstName, lastName, email } = member ?? {};
  return (
    <PageFrame
      title="Join the waiting list"
      intro={<NameAndWhen name={service.name} when={whenText(instantOf(from, timeZone), timeZone)} />}
      back={back}
    >
      <Panel aria-label="Your details" className="grid max-w-2xl gap-6">
        <p>
          This session is full. When it’s your turn, we’ll email you and hold a place for{' '}
          {waitlistPolicy?.reservationTimeInMinutes ?? 10} minutes. Joining is free.
        </p>
        <WaitForm
          slug={slug}
          timeZone={timeZone}
          time={time.data}
          back={back}
          most={participantsPolicy?.maxParticipantsPerBooking ?? 1}
          member={{ firstName, lastName, email }}
        />
      </Panel>
    </PageFrame>
  );
}
