import type { ServiceChoice } from '@/lib/bookings';

/** What of the services is shown, as the page's address says it. */
export function servicesQuery({ search, categoryId }: ServiceChoice): Record<string, string> {
  return { ...(search && { q: search }), ...(categoryId && { category: categoryId }) };
}

/** Where these services are shown. */
export function servicesAddress(choice: ServiceChoice): string {
  const query = new URLSearchParams(servicesQuery(choice));
  return query.size > 0 ? `/booking?${query}` : '/booking';
}
