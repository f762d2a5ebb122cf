import type { ServiceChoice } from '@/lib/bookings';

/** Which services are shown, as the page's address gives it. */
export function servicesQuery({ search, categoryId }: ServiceChoice): Record<string, string> {
  return { ...(search && { q: search }), ...(categoryId && { category: categoryId }) };
}

/** Where these services are shown. */
export function servicesAddress(choice: ServiceChoice): string {
  const query = new URLSearchParams(servicesQuery(choice));
  return query.size > 0 ? `/booking?${query}` : '/booking';
}
