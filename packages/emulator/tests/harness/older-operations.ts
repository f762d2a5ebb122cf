import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes } from '../../src/platform/composition/modules';
import { type Route, verticalOf } from '../../src/platform/http/routing';

/** By folder in src/platform/domains: the operations of an older generation. `*`: all of a module. */
const GENERATIONS: Readonly<Record<string, readonly string[]>> = {
  'bookings/legacy/multi-slot': ['bookings.availabilityCalendar.calculateMultiSlotAvailability'],
  'ecom/legacy/cart-v1': ['ecom.cart.*', 'ecom.currentCart.*'],
  'ecom/legacy/store-orders-v2': ['stores.storeOrders.*'],
  'events/legacy/events-v1': ['events.wixEvents.*'],
  'events/legacy/rsvp-v1': ['events.rsvp.*'],
  'events/legacy/ticket-definitions-v1': ['events.ticketDefinitions.*'],
  'events/legacy/ticket-reservations-v1': ['events.orders.cancelReservation', 'events.orders.createReservation'],
  'pricing-plans/legacy/plans-v2': ['pricing-plans.plans.*'],
  'stores/legacy/catalog-v1': ['stores.collections.*', 'stores.inventory.*', 'stores.products.*'],
};

const DOMAINS = fileURLToPath(new URL('../../src/platform/domains', import.meta.url));

/** `ecom.cart.getCart`, unlike the route's name also for modules with a unique name. */
export const operationId = ({ name, module }: Route): string =>
  `${verticalOf(module)}.${module.namespace}.${name.split('.').at(-1)}`;

function routesIn(folders: readonly string[]): Route[] {
  const patterns = new Set(folders.flatMap((folder) => GENERATIONS[folder] ?? []));
  return routes.all.filter((route) => {
    const id = operationId(route);
    return patterns.has(id) || patterns.has(id.replace(/\w+$/, '*'));
  });
}

const exists = (folder: string): boolean => existsSync(`${DOMAINS}/${folder}`);

/** The operations of the existing older generations. */
export const OLDER_ROUTES: readonly Route[] = routesIn(Object.keys(GENERATIONS).filter(exists));

/** The operations of older generations whose folder was removed. The contract still has them. */
export const REMOVED_ROUTES: readonly Route[] = routesIn(Object.keys(GENERATIONS).filter((folder) => !exists(folder)));

export const REMOVED_OPERATIONS: ReadonlySet<string> = new Set(REMOVED_ROUTES.map(({ name }) => name));
