import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LinkButton } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { Facts } from '@/components/ui/facts';
import { PageFrame } from '@/components/ui/page-frame';
import { Unanswered } from '@/components/ui/unanswered';
import { firstText } from '@/lib/address-query';
import { type ManagedBooking, manageAddress, readCalendarView, withView } from '@/lib/bookings/addresses';
import type { OwnBooking } from '@/lib/bookings/own-booking';
import { whenText } from '@/lib/bookings/time-display';
import { boundsOfTime, type ChosenTime, instantOf, SlotTime } from '../../../[slug]/chosen-time';
import { TimePicker } from '../../../[slug]/time-picker';
import { NameAndWhen } from '../../../name-and-when';
import { BookingFacts } from '../../booked-facts';
import { findManagedBooking } from '../../managed-booking';
import { MoveForm } from './move-form';

export const metadata: Metadata = { title: 'Move your booking' };

type Props = PageProps<'/booking/manage/[bookingId]/reschedule'>;

export default async function ReschedulePage({ params, searchParams }: Props) {
  const [{ bookingId }, query] = await Promise.all([params, searchParams]);
  const { result, timeZone, parameters } = await findManagedBooking(bookingId, query);
  const back = manageAddress(bookingId, parameters);
  if (result.kind !== 'booking') {
    return (
      <PageFrame title="Move your booking" back={back}>
        <Unanswered reason={result} app="Wix Bookings" />
      </PageFrame>
    );
  }
  const { booking, allowed, service } = result;
  // The booking's page explains why.
  if (!allowed.reschedule || !service) redirect(back);
  const { zone: _, ...ofBooking } = parameters;
  const here = manageAddress(bookingId, ofBooking, 'reschedule');
  const view = readCalendarView(query);
  const time = SlotTime.safeParse(firstText(query.time));
  const intro = <NameAndWhen name={booking.bookedEntity?.title} when={whenText(booking.startDate, timeZone)} />;
  if (time.success) {
    return (
      <PageFrame title="Move your booking?" intro={booking.bookedEntity?.title} back={withView(here, view)}>
        <ConfirmMove
          ownBooking={result}
          chosenTime={{ time: time.data, timeZone, staff: view.staff ?? '' }}
          parameters={parameters}
          calendar={withView(here, { ...view, day: time.data.slice(0, 'yyyy-MM-dd'.length) })}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame title="Choose a new time" intro={intro} back={back}>
      <TimePicker
        service={service}
        timeZone={timeZone}
        view={view}
        addresses={{
          calendar: (change) => withView(here, change),
          time: (newTime) => withView(here, { staff: view.staff, zone: timeZone }, { time: newTime }),
        }}
        details={
          <section aria-labelledby="now" className="grid gap-3">
            <h2 id="now" className="font-semibold">
              Your current booking
            </h2>
            <BookingFacts ownBooking={result} timeZone={timeZone} />
          </section>
        }
      />
    </PageFrame>
  );
}

interface ConfirmMoveProps {
  ownBooking: OwnBooking;
  chosenTime: ChosenTime;
  parameters: ManagedBooking;
  calendar: string;
}

function ConfirmMove({ ownBooking: { booking }, chosenTime, parameters, calendar }: ConfirmMoveProps) {
  const { time, timeZone, staff } = chosenTime;
  const { from, to } = boundsOfTime(time);
  const { _id = '', startDate, endDate } = booking;
  const newTime = whenText(instantOf(from, timeZone), timeZone, instantOf(to, timeZone));
  return (
    <Panel aria-label="New time" className="grid max-w-2xl gap-6">
      <Facts
        facts={[
          ['Now', <s key="now">{whenText(startDate, timeZone, endDate)}</s>],
          ['New time', <strong key="new">{newTime}</strong>],
        ]}
      />
      <MoveForm
        hiddenFields={{
          bookingId: _id ?? '',
          token: parameters.token ?? '',
          time,
          timeZone,
          staff,
          after: manageAddress(_id ?? '', { ...parameters, zone: timeZone }),
        }}
        calendar={calendar}
      >
        <LinkButton href={calendar} look="secondary">
          Choose another time
        </LinkButton>
      </MoveForm>
    </Panel>
  );
}
