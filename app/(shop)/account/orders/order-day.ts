import type { Order } from '@/lib/ecom/orders';
import { localeInUse } from '@/lib/texts/locale';

/** The day on which it was placed, such as `December 3, 2026`. */
export function orderDay({ purchasedDate, _createdDate }: Order): string {
  const date = purchasedDate ?? _createdDate;
  return date ? new Intl.DateTimeFormat(localeInUse(), { dateStyle: 'long' }).format(date) : '';
}
