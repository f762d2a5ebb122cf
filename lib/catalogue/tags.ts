/**
 * The tags of cached answers, by what changes together.
 *
 * - `apps`: which of the four apps the site has, and which generation of the store's catalog.
 * - `services`: services with their policies, locations and staff, and what a varied price depends on.
 * - `service-categories`: the categories of services, with their order.
 * - `booking-forms`: the fields of booking forms.
 * - `products`: products and variants with prices and stock, in lists, searches and by slug.
 * - `collections`: the shelves of the store: collections of Catalog V1, categories of V3, and the number of products in each.
 * - `events`: events in lists and by slug, with their texts, form, agenda and policies.
 * - `tickets`: the ticket definitions of an event, with the places left of each.
 * - `plans`: the plans on sale.
 */
export const TAGS = [
  'apps',
  'services',
  'service-categories',
  'booking-forms',
  'products',
  'collections',
  'events',
  'tickets',
  'plans',
] as const;

export type Tag = (typeof TAGS)[number];

/** The tag of everything that is cached of a site: to forget all of it, for example after a sandbox site was reset. */
export const siteTag = (clientId: string): string => `site/${clientId}`;
