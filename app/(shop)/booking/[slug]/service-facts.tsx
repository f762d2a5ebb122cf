import { Badge } from '@/components/ui/badge';
import { Facts } from '@/components/ui/facts';
import { Picture } from '@/components/ui/picture';
import type { Service } from '@/lib/bookings/bookings';
import { paymentText, typeText } from '../service-texts';

/** What there is to know of a service besides its name, price and length, which its page has in the title. */
export function ServiceFacts({ service }: { service: Service }) {
  const { name, tagLine, description, media, staffMemberDetails, locations, bookingPolicy } = service;
  const staff = (staffMemberDetails?.staffMembers ?? []).map((member) => member.name).filter(Boolean);
  const place = locations?.[0]?.calculatedAddress?.formatted;
  const policy = bookingPolicy?.customPolicyDescription;
  return (
    <section aria-label="Details" className="grid gap-4">
      <Picture
        image={media?.mainMedia?.image}
        alt={name ?? ''}
        width={480}
        shape="wide"
        turn="first"
        className="max-h-56 rounded-xl"
      />
      <p>
        <Badge tone="accent">{typeText(service)}</Badge>
      </p>
      <p className="text-sm">{description || tagLine}</p>
      <Facts
        className="border-line border-t pt-4 text-sm"
        facts={[
          ['Payment', paymentText(service)],
          ['With', staff.join(', ')],
          ['Where', place],
          ['Good to know', policy?.enabled ? policy.description : undefined],
        ]}
      />
    </section>
  );
}
