import type { BookingPrice } from '@/lib/bookings/booking-price';
import type { Service } from '@/lib/bookings/bookings';

export type PaymentChoice = 'ONLINE' | 'DEPOSIT' | 'OFFLINE';

/** How the service lets its price be paid, the first being what is meant where nobody chooses. */
export function paymentChoices({ payment }: Service): PaymentChoice[] {
  const { online, inPerson, deposit } = payment?.options ?? {};
  const { fullUpfrontPaymentAllowed } = (payment?.rateType === 'VARIED' ? payment.varied : payment?.fixed) ?? {};
  const choices: PaymentChoice[] = [];
  if (online && (!deposit || fullUpfrontPaymentAllowed)) choices.push('ONLINE');
  if (online && deposit) choices.push('DEPOSIT');
  if (inPerson || choices.length === 0) choices.push('OFFLINE');
  return choices;
}

/** The choice in words, with the amount once it is known. */
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

/** What is due when it is booked; `undefined` where that is nothing, or not known. */
export function dueNow(choice: PaymentChoice, price: BookingPrice | undefined): string | undefined {
  if (!price || price.isFree || choice === 'OFFLINE') return undefined;
  return choice === 'DEPOSIT' ? price.deposit : price.total;
}
