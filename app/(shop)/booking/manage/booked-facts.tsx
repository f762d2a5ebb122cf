import { Facts, Place } from '@/components/ui/facts';
import { placeOf, staffOf } from '@/lib/bookings/booked';
import type { OwnBooking } from '@/lib/bookings/own-booking';
import { whenText } from '@/lib/bookings/time-display';

export function BookingFacts({
  ownBooking: { booking, service },
  timeZone,
}: {
  ownBooking: OwnBooking;
  timeZone: string;
}) {
  const { startDate, endDate, bookedEntity, totalParticipants = 1 } = booking;
  const location = placeOf(booking);
  const isCourse = Boolean(bookedEntity?.schedule);
  const address = location?.formattedAddress || service?.locations?.[0]?.calculatedAddress?.formatted;
  return (
    <Facts
      facts={[
        [isCourse ? 'Starts' : 'When', whenText(startDate, timeZone, isCourse ? undefined : endDate)],
        ['Ends', isCourse ? whenText(endDate, timeZone) : undefined],
        ['Where', address || location?.name ? <Place name={location?.name} address={address} /> : undefined],
        ['With', staffOf(booking)],
        ['People', totalParticipants > 1 ? totalParticipants : undefined],
      ]}
    />
  );
}
