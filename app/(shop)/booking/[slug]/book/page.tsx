import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageFrame } from '@/components/ui/page-frame';
import { Unanswered } from '@/components/ui/states/unanswered';
import { textOf } from '@/lib/address-query';
import { findBookingFields } from '@/lib/bookings/booking-form';
import { findPrices, type Priced } from '@/lib/bookings/booking-price';
import { findServiceBySlug, type Service } from '@/lib/bookings/bookings';
import { findPricedOption, type PricedOption } from '@/lib/bookings/priced-option';
import { shownZone } from '@/lib/bookings/texts/time-zone';
import { signedInMember } from '@/lib/members';
import { calendarAddress } from '../calendar/calendar-view';
import { boundsOfTime, minutesOf, SlotTime } from '../slot-time';
import { answersOf } from './answers';
import { BookForm } from './book-form';
import { BookingSummary } from './booking-summary';
import { paymentChoices } from './payment-choices';

export const metadata: Metadata = { title: 'Your details' };

/** For so many people the price is worked out beforehand. */
const MAX_PRICED_PEOPLE = 10;

/** What the service's booking form asks, for the time that was chosen. Whether it is still free is asked on sending. */
export default async function BookPage({ params, searchParams }: PageProps<'/booking/[slug]/book'>) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const time = SlotTime.safeParse(textOf(query.time));
  if (!time.success) notFound();
  const { from } = boundsOfTime(time.data);
  const [staff, list] = [textOf(query.staff), textOf(query.list)];
  const back = calendarAddress(slug, { day: from.slice(0, 10), zone: textOf(query.zone), staff, list });
  const [found, { timeZone }] = await Promise.all([findServiceBySlug(slug), shownZone(textOf(query.zone))]);
  if (found.kind !== 'service') {
    return (
      <PageFrame title="Your details" back={back}>
        <Unanswered found={found} app="Wix Bookings" />
      </PageFrame>
    );
  }
  const { service } = found;
  if (!service) notFound();
  const most = mostPeople(service);
  const option = await findPricedOption(service, { staff, minutes: minutesOf(time.data) });
  const [fields, prices, member] = await Promise.all([
    findBookingFields(service),
    findPrices(service, pricedOf(option, Math.min(most, MAX_PRICED_PEOPLE))),
    signedInMember(),
  ]);
  return (
    <PageFrame title="Your details" back={back}>
      <BookForm
        sent={{ slug, time: time.data, timeZone, staff: staff ?? '', list: list ?? '' }}
        back={back}
        fields={fields}
        known={member ? answersOf(member) : {}}
        most={most}
        option={option && { name: option.name, choices: option.choices.map(({ value }) => value) }}
        prices={prices}
        payments={paymentChoices(service)}
        summary={<BookingSummary service={service} time={time.data} timeZone={timeZone} staff={staff} />}
      />
    </PageFrame>
  );
}

const mostPeople = ({ type, bookingPolicy }: Service): number =>
  type === 'CLASS' ? (bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1) : 1;

/** Each choice for each number of people. */
function pricedOf(option: PricedOption | undefined, most: number): Priced[] {
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  if (!option) return numbers.map((people) => ({ people }));
  return option.choices.flatMap(({ value, choice }) =>
    numbers.map((people) => ({ people, choice: value, choices: [choice] })),
  );
}
