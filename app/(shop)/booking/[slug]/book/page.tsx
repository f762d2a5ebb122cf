import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { Facts } from '@/components/ui/facts';
import { PageFrame } from '@/components/ui/page-frame';
import { Picture } from '@/components/ui/picture';
import { LeftCheckout } from '@/components/ui/states';
import { Unanswered } from '@/components/ui/unanswered';
import { firstText } from '@/lib/address-query';
import { calendarAddress, manageAddress } from '@/lib/bookings/addresses';
import { findBookingFields } from '@/lib/bookings/booking-form';
import {
  findPricedOption,
  findPrices,
  isFreeService,
  type PricedOption,
  type PriceRequest,
} from '@/lib/bookings/booking-price';
import { findServiceBySlug, type Service } from '@/lib/bookings/services';
import { displayZone, whenText } from '@/lib/bookings/time-display';
import { signedInMember } from '@/lib/members';
import { priceText } from '../../service-texts';
import { boundsOfTime, instantOf, minutesOf, SlotTime } from '../chosen-time';
import { prefilledAnswers } from './book-fields';
import { BookForm } from './book-form';
import { findLeftBooking } from './left-form';
import { paymentChoices } from './payment';

export const metadata: Metadata = { title: 'Your details' };

const MAX_PRICED_PEOPLE = 10;

export default async function BookPage({ params, searchParams }: PageProps<'/booking/[slug]/book'>) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const time = SlotTime.safeParse(firstText(query.time));
  if (!time.success) notFound();
  const { from } = boundsOfTime(time.data);
  const [staff, list] = [firstText(query.staff), firstText(query.list)];
  const back = calendarAddress(slug, { day: from.slice(0, 10), zone: firstText(query.zone), staff, list });
  const [result, { timeZone }] = await Promise.all([findServiceBySlug(slug), displayZone(firstText(query.zone))]);
  if (result.kind !== 'service') {
    return (
      <PageFrame title="Your details" back={back}>
        <Unanswered reason={result} app="Wix Bookings" />
      </PageFrame>
    );
  }
  const { service } = result;
  if (!service) notFound();
  const leftId = firstText(query.left);
  const left = leftId ? await findLeftBooking(leftId) : undefined;
  if (leftId && left?.kind === 'booked') redirect(manageAddress(leftId, { zone: timeZone }));
  const most = maxParticipants(service);
  const option = await findPricedOption(service, { staff, minutes: minutesOf(time.data) });
  const [fields, prices, member] = await Promise.all([
    findBookingFields(service),
    findPrices(service, pricesOf(option, Math.min(most, MAX_PRICED_PEOPLE))),
    signedInMember(),
  ]);
  return (
    <PageFrame title="Your details" back={back}>
      {left?.kind === 'unfinished' ? <LeftCheckout>Nothing was booked or charged.</LeftCheckout> : null}
      <BookForm
        hiddenFields={{ slug, time: time.data, timeZone, staff: staff ?? '', list: list ?? '' }}
        back={back}
        fields={fields}
        knownAnswers={{ ...(member && prefilledAnswers(member)), ...(left?.kind === 'unfinished' && left.typed) }}
        most={most}
        option={option && { name: option.name, choices: option.choices.map(({ value }) => value) }}
        prices={prices}
        payments={paymentChoices(service)}
        isFree={isFreeService(service)}
        summary={<BookingSummary service={service} time={time.data} timeZone={timeZone} staff={staff} />}
      />
    </PageFrame>
  );
}

const maxParticipants = ({ type, bookingPolicy }: Service): number =>
  type === 'CLASS' ? (bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1) : 1;

function pricesOf(option: PricedOption | undefined, most: number): PriceRequest[] {
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  if (!option) return numbers.map((people) => ({ people }));
  return option.choices.flatMap(({ value, choice }) =>
    numbers.map((people) => ({ people, choice: value, choices: [choice] })),
  );
}

interface BookingSummaryProps {
  service: Service;
  time: SlotTime;
  timeZone: string;
  staff: string | undefined;
}

function BookingSummary({ service, time, timeZone, staff }: BookingSummaryProps) {
  const { name, media, locations } = service;
  const { from, to } = boundsOfTime(time);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <div className="w-16 shrink-0">
          <Picture image={media?.mainMedia?.image} alt="" width={64} shape="square" className="rounded-xl" />
        </div>
        <div>
          <h2 className="text-heading">{name}</h2>
          <p className="text-soft tabular-nums">{priceText(service)}</p>
        </div>
      </div>
      <Facts
        className="text-sm"
        facts={[
          ['When', whenText(instantOf(from, timeZone), timeZone, instantOf(to, timeZone))],
          ['Where', locations?.[0]?.calculatedAddress?.formatted],
          ['With', staffName(service, staff)],
        ]}
      />
    </div>
  );
}

function staffName({ staffMemberDetails }: Service, staff: string | undefined): string | undefined {
  const members = staffMemberDetails?.staffMembers ?? [];
  const member =
    members.find(({ staffMemberId }) => staffMemberId === staff) ?? (members.length === 1 ? members[0] : undefined);
  return member?.name ?? undefined;
}
