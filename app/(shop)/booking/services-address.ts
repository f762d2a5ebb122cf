import { searchOf, textOf } from '@/lib/address-query';
import type { ServiceChoice } from '@/lib/bookings/bookings';

/** Which services are shown, as the page's address gives it. */
export function servicesQuery({ search, categoryId }: ServiceChoice): Record<string, string> {
  return { ...(search && { q: search }), ...(categoryId && { category: categoryId }) };
}

/** Where these services are shown. */
export function servicesAddress(choice: ServiceChoice): string {
  const query = new URLSearchParams(servicesQuery(choice));
  return query.size > 0 ? `/booking?${query}` : '/booking';
}

/** The list that `list` of a later page's address describes: only its search and category are taken. */
export function listAddress(list: string | undefined): string {
  const query = new URLSearchParams(list);
  return servicesAddress({ search: searchOf(query.get('q') ?? ''), categoryId: textOf(query.get('category') ?? '') });
}

/** What a later page's address says of the list, to lead back to it. */
export const listText = (choice: ServiceChoice): string => new URLSearchParams(servicesQuery(choice)).toString();
