import type { BookingPrice } from '@/lib/bookings/booking-price';
import { dueNow, type PaymentChoice } from './payment-choices';

interface PriceSummaryProps {
  /** Absent while it is not known for so many people. */
  price: BookingPrice | undefined;
  people: number;
  payment: PaymentChoice;
}

/** What it costs for those who come, what is paid now, and what later. */
export function PriceSummary({ price, people, payment }: PriceSummaryProps) {
  if (!price?.total) return null;
  const now = dueNow(payment, price);
  return (
    <dl aria-live="polite" className="grid gap-y-2 border-line border-t pt-4 tabular-nums">
      <Row label={people > 1 ? `Total for ${people} people` : 'Total'} strong>
        {price.isFree ? 'Free' : price.total}
      </Row>
      {price.isFree ? null : <Row label="Pay now">{now ?? 'Nothing'}</Row>}
      {price.isFree || payment === 'ONLINE' ? null : (
        <Row label={payment === 'DEPOSIT' ? 'Pay later' : 'Pay in person'}>
          {payment === 'DEPOSIT' ? 'The rest' : price.total}
        </Row>
      )}
    </dl>
  );
}

function Row({ label, strong, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-x-6">
      <dt className={strong ? 'font-semibold' : 'text-soft'}>{label}</dt>
      <dd className={strong ? 'text-heading' : ''}>{children}</dd>
    </div>
  );
}
