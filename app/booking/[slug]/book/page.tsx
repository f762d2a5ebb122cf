import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FlowPage } from '@/components/ui/flow-page';
import { Panel } from '@/components/ui/panel';
import { Unanswered } from '@/components/ui/unanswered';
import { textOf } from '@/lib/address-query';
import { findBookingFields } from '@/lib/booking-form';
import { findServiceBySlug, type Service } from '@/lib/bookings';
import { APP_CODE } from '@/lib/examples';
import { NameAndWhen } from '../../name-and-when';
import { priceText } from '../../service-texts';
import { shownZone } from '../../time-zone';
import { whenText } from '../../when-text';
import { calendarAddress } from '../calendar-view';
import { boundsOfTime, instantOf, SlotTime } from '../slot-time';
import { BookForm } from './book-form';
import { paymentChoices } from './payment-choices';

export const metadata: Metadata = { title: 'Your details' };

/** What the service's booking form asks, for the time that was chosen. Whether it is still free is asked on sending. */
export default async function BookPage({ params, searchParams }: PageProps<'/booking/[slug]/book'>) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const time = SlotTime.safeParse(textOf(query.time));
  if (!time.success) notFound();
  const { from } = boundsOfTime(time.data);
  const staff = textOf(query.staff);
  const back = calendarAddress(slug, { day: from.slice(0, 10), zone: textOf(query.zone), staff });
  const [found, { timeZone }] = await Promise.all([findServiceBySlug(slug), shownZone(textOf(query.zone))]);
  if (found.kind !== 'service') {
    return (
      <FlowPage title="Your details" back={back}>
        <Unanswered found={found} app={APP_CODE.BOOKINGS} />
      </FlowPage>
    );
  }
  const { service } = found;
  if (!service) notFound();
  const when = whenText(instantOf(from, timeZone), timeZone);
  return (
    <FlowPage title="Your details" intro={<NameAndWhen name={service.name} when={when} />} back={back}>
      <Panel aria-label="Booking form" className="grid max-w-2xl gap-6">
        <p className="font-semibold">{[priceText(service), staffName(service, staff)].filter(Boolean).join(' · ')}</p>
        <BookForm
          sent={{ slug, time: time.data, timeZone, staff: staff ?? '' }}
          back={back}
          fields={await findBookingFields(service)}
          most={
            service.type === 'CLASS' ? (service.bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1) : 1
          }
          payments={paymentChoices(service)}
        />
      </Panel>
    </FlowPage>
  );
}

function staffName({ staffMemberDetails }: Service, staff: string | undefined): string | undefined {
  const member = staffMemberDetails?.staffMembers?.find(({ staffMemberId }) => staffMemberId === staff);
  return staff && member?.name ? `With ${member.name}` : undefined;
}
