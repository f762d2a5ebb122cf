/**
 * What a catalogue consists of, by what changes together. Each entry of Next's cache carries the tag of its area and site, and
 * the tag of the whole site.
 *
 * - `site`: language, currency, name and time zone of the site.
 * - `apps`: which of the four apps the site has, and which generation of the shop's catalogue.
 * - `services`: services with their policies, locations and staff, and what a varied price depends on.
 * - `service-categories`: the categories of services, with their order.
 * - `booking-forms`: the fields of booking forms.
 * - `products`: products and variants with prices and stock, in lists, searches and by slug.
 * - `collections`: the shelves of the shop: collections of Catalog V1, categories of V3, and how many products are in each.
 * - `events`: events in lists and by slug, with their texts, form, agenda and policies.
 * - `tickets`: the ticket definitions of an event, with what is left of each.
 * - `plans`: the plans on sale.
 */
export const CATALOGUE_AREAS = [
  'site',
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

export type CatalogueArea = (typeof CATALOGUE_AREAS)[number];

/** The tag of one area of one site, for `cacheTag`, `revalidateTag(tag, { expire: 0 })` and `updateTag`. */
export const areaTag = (clientId: string, area: CatalogueArea): string => `${siteTag(clientId)}/${area}`;

/** The tag that every entry of the site has: to forget all that is known of it, such as after it was reset. */
export const siteTag = (clientId: string): string => `catalogue/${clientId}`;
