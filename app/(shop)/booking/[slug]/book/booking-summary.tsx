import { Facts } from '@/components/ui/facts';
import { Picture } from '@/components/ui/picture';
import type { Service } from '@/lib/bookings/bookings';
import { whenText } from '@/lib/bookings/texts/when-text';
import { priceText } from '../../service-texts';
import { boundsOfTime, instantOf, type SlotTime } from '../slot-time';

interface BookingSummaryProps {
  service: Service;
  time: SlotTime;
  timeZone: string;
  staff: string | undefined;
}

/** What is booked: which service, when, where and with whom. */
export function BookingSummary({ service, time, timeZone, staff }: BookingSummaryProps) {
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
