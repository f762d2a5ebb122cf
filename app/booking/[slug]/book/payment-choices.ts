import type { Service } from '@/lib/bookings';

export type PaymentChoice = 'ONLINE' | 'DEPOSIT' | 'OFFLINE';

const LABELS: Record<PaymentChoice, string> = {
  ONLINE: 'All of it online, now',
  DEPOSIT: 'A deposit online, now',
  OFFLINE: 'In person, on the day',
};

/** How the service lets its price be paid, the first being what is meant where nobody chooses. */
export function paymentChoices({ payment }: Service): { value: PaymentChoice; label: string }[] {
  const { online, inPerson, deposit } = payment?.options ?? {};
  const { fullUpfrontPaymentAllowed } = (payment?.rateType === 'VARIED' ? payment.varied : payment?.fixed) ?? {};
  const choices: PaymentChoice[] = [];
  if (online && (!deposit || fullUpfrontPaymentAllowed)) choices.push('ONLINE');
  if (online && deposit) choices.push('DEPOSIT');
  if (inPerson || choices.length === 0) choices.push('OFFLINE');
  return choices.map((value) => ({ value, label: LABELS[value] }));
}
