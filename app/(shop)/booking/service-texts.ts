import { isFreeService } from '@/lib/bookings/booking-price';
import type { Service } from '@/lib/bookings/services';
import { settings } from '@/lib/settings';
import { formatMoney } from '@/lib/texts/price-format';
import { zonedFormat } from '@/lib/texts/zoned-format';

type Money = NonNullable<NonNullable<NonNullable<Service['payment']>['fixed']>['price']>;

/** Example: `$48.00`, `$45.00 to $80.00`, `Free`, or the business's own words. */
export function priceText({ payment }: Service): string {
  const { fixed, varied, custom, rateType } = payment ?? {};
  switch (rateType) {
    case 'FIXED':
      return Number(fixed?.price?.value ?? 1) === 0 ? 'Free' : moneyText(fixed?.price);
    case 'VARIED':
      return varied?.minPrice && varied.maxPrice
        ? `${moneyText(varied.minPrice)} to ${moneyText(varied.maxPrice)}`
        : `from ${moneyText(varied?.defaultPrice)}`;
    case 'CUSTOM':
      return custom?.description || 'Price on request';
    default:
      return 'Free';
  }
}

export function paymentText({ payment }: Service): string | undefined {
  const { online, inPerson, deposit } = payment?.options ?? {};
  if (payment?.rateType !== 'FIXED' && payment?.rateType !== 'VARIED') return undefined;
  if (isFreeService({ payment })) return undefined;
  if (deposit) return depositText(payment);
  if (online && inPerson) return 'Pay online or in person';
  return online ? 'Pay online' : 'Pay in person';
}

/** Example: `Pay online: in full or a $40.00 deposit`. */
function depositText({ rateType, fixed, varied }: NonNullable<Service['payment']>): string {
  const { deposit, fullUpfrontPaymentAllowed } = (rateType === 'VARIED' ? varied : fixed) ?? {};
  return `Pay online: ${fullUpfrontPaymentAllowed ? 'in full or ' : ''}a ${moneyText(deposit)} deposit`;
}

export function typeText({ type }: Service): string {
  if (type === 'CLASS') return 'Class';
  return type === 'COURSE' ? 'Course' : 'Appointment';
}

export function durationText({ type, schedule, defaultCapacity }: Service): string {
  if (type === 'CLASS') return `Weekly, ${defaultCapacity ?? 1} places`;
  if (type === 'COURSE') return courseStart(schedule);
  const minutes = schedule?.availabilityConstraints?.sessionDurations?.[0];
  return minutes ? minutesText(minutes) : 'Duration varies';
}

/** Example: `1 h 30 min`. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''].filter(Boolean).join(' ');
}

const months = zonedFormat({ month: 'long', year: 'numeric' });

/** Leaves out the last day: it depends on the visitor's time zone, which only the course's page knows. */
function courseStart(schedule: Service['schedule']): string {
  const { firstSessionStart } = schedule ?? {};
  return firstSessionStart ? `From ${months('UTC').format(firstSessionStart)}` : 'Dates to be announced';
}

function moneyText(money: Money | undefined): string {
  if (!money?.value) return 'Price on request';
  // The platform's services have amounts without `formattedValue`.
  return money.formattedValue ?? formatMoney(money.value, money.currency ?? settings.currency);
}
