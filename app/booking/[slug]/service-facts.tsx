import { Badge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import type { Service } from '@/lib/bookings';
import { durationText, paymentText, priceText, typeText } from '../service-texts';

export function ServiceFacts({ service }: { service: Service }) {
  const { name, description, media, staffMemberDetails, locations, bookingPolicy } = service;
  const staff = (staffMemberDetails?.staffMembers ?? []).map((member) => member.name).filter(Boolean);
  const place = locations?.[0]?.calculatedAddress?.formatted;
  const policy = bookingPolicy?.customPolicyDescription;
  const facts = [
    ['Price', [priceText(service), paymentText(service)].filter(Boolean).join(' · ')],
    [service.type === 'APPOINTMENT' ? 'Duration' : 'When', durationText(service)],
    ['With', staff.join(', ')],
    ['Where', place],
    ['Good to know', policy?.enabled ? policy.description : undefined],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <div className="grid gap-5">
      <Picture
        image={media?.mainMedia?.image}
        alt={name ?? ''}
        width={640}
        height={400}
        isFirst
        className="rounded-card"
      />
      <p>
        <Badge tone="accent">{typeText(service)}</Badge>
      </p>
      <p>{description}</p>
      <dl className="grid gap-3 border-t border-line pt-5">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
