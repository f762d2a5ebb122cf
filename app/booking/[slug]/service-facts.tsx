import { Badge } from '@/components/ui/badge';
import { Facts } from '@/components/ui/facts';
import { Picture } from '@/components/ui/picture';
import type { Service } from '@/lib/bookings';
import { durationText, paymentText, priceText, typeText } from '../service-texts';

export function ServiceFacts({ service }: { service: Service }) {
  const { name, description, media, staffMemberDetails, locations, bookingPolicy } = service;
  const staff = (staffMemberDetails?.staffMembers ?? []).map((member) => member.name).filter(Boolean);
  const place = locations?.[0]?.calculatedAddress?.formatted;
  const policy = bookingPolicy?.customPolicyDescription;
  return (
    <div className="grid gap-5">
      <Picture
        image={media?.mainMedia?.image}
        alt={name ?? ''}
        width={640}
        shape="wide"
        isFirst
        className="max-h-80 rounded-card"
      />
      <p>
        <Badge tone="accent">{typeText(service)}</Badge>
      </p>
      <p>{description}</p>
      <Facts
        className="border-t border-line pt-5"
        facts={[
          ['Price', [priceText(service), paymentText(service)].filter(Boolean).join(' · ')],
          [service.type === 'APPOINTMENT' ? 'Duration' : 'When', durationText(service)],
          ['With', staff.join(', ')],
          ['Where', place],
          ['Good to know', policy?.enabled ? policy.description : undefined],
        ]}
      />
    </div>
  );
}
