import type { BookingPrice } from '@/lib/bookings/booking-price';
import type { Service } from '@/lib/bookings/services';

export type PaymentChoice = 'ONLINE' | 'DEPOSIT' | 'OFFLINE';

/** The first choice is the default. */
export function paymentChoices({ payment }: Service): PaymentChoice[] {
  const { online, inPerson, deposit } = payment?.options ?? {};
  const { fullUpfrontPaymentAllowed } = (payment?.rateType === 'VARIED' ? payment.varied : payment?.fixed) ?? {};
  const choices: PaymentChoice[] = [];
  if (online && (!deposit || fullUpfrontPaymentAllowed)) choices.push('ONLINE');
  if (online && deposit) choices.push('DEPOSIT');
  if (inPerson || choices.length === 0) choices.push('OFFLINE');
  return choices;
}

export function paymentLabel(choice: PaymentChoice, price: BookingPrice | undefined): string {
  switch (choice) {
    case 'ONLINE':
      return price?.total ? `Pay ${price.total} online now` : 'Pay online now';
    case 'DEPOSIT':
      return price?.deposit
        ? `Pay a ${price.deposit} deposit now, the rest later`
        : 'Pay a deposit now, the rest later';
    case 'OFFLINE':
      return price?.total && !price.isFree ? `Pay ${price.total} in person` : 'Pay in person';
  }
}

/** `undefined` if it is zero or unknown. */
export function amountDueNow(choice: PaymentChoice, price: BookingPrice | undefined): string | undefined {
  if (!price || price.isFree || choice === 'OFFLINE') return undefined;
  return choice === 'DEPOSIT' ? price.deposit : price.total;
}

interface PriceSummaryProps {
  price: BookingPrice | undefined;
  people: number;
  payment: PaymentChoice;
}

export function PriceSummary({ price, people, payment }: PriceSummaryProps) {
  if (!price?.total) return null;
  const now = amountDueNow(payment, price);
  return (
    <dl aria-live="polite" className="grid gap-y-2 border-line border-t pt-4 tabular-nums">
      <Row label={people > 1 ? `Total for ${people} people` : 'Total'} strong>
        {price.isFree ? 'Free' : price.total}
      </Row>
      {price.isFree ? null : <Row label="Pay now">{now ?? 'Nothing'}</Row>}
      {price.isFree || payment === 'ONLINE' ? null : (
        <Row label={payment === 'DEPOSIT' ? 'Pay later' : 'Pay in person'}>
          {payment === 'DEPOSIT' ? 'Remaining balance' : price.total}
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
