import type { Order } from '@/lib/ecom/orders';
import { settings } from '@/lib/settings';

/** The day on which it was placed, such as `December 3, 2026`. */
export function orderDay({ purchasedDate, _createdDate }: Order): string {
  const date = purchasedDate ?? _createdDate;
  return date ? new Intl.DateTimeFormat(settings.language, { dateStyle: 'long' }).format(date) : '';
}
