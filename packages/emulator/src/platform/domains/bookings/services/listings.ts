import type { services as meta } from '@wix/bookings/meta';
import { cursorMetadata } from '../../../database/query/listing';
import type { Operations } from '../../../http/operations';
import { type BusinessLocation, businessLocations } from '../business';
import {
  bookingPolicies,
  type ServicePolicy,
  serviceCategories,
  toServiceCategory,
  toServicePolicy,
} from './connections';
import { locationTypeOf, toLocations } from './location-rules';
import { type ServiceContext, toServiceResponses } from './response';
import { allServices, type Service, serviceDocuments } from './service-documents';

/** Source: "Defaults" of queryPolicies. */
const POLICY_LIMITS = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ fieldName: 'id', order: 'ASC' }] };

/** Source: "@maxSize 5" at `BookingPolicyWithServices.connectedServices`. */
const MAX_CONNECTIONS = 5;

export const serviceListings = {
  async countServices({ filter }, { transaction }) {
    return { count: await transaction.in(serviceDocuments).count(filter) };
  },

  async queryPolicies({ query }, context) {
    const { transaction } = context;
    const { filter, sort, cursorPaging } = query ?? {};
    const page = await transaction.in(bookingPolicies).query({ filter, sort, cursorPaging }, POLICY_LIMITS);
    return {
      bookingPolicies: await Promise.all(page.items.map((policy) => withServices(policy, context))),
      pagingMetadata: cursorMetadata(page),
    };
  },

  async queryLocations({ filter }, { transaction }) {
    const services = await allServices(transaction, filter?.services ?? {});
    const places = await businessLocations(transaction);
    const ids = filter?.businessLocationIds ?? [];
    const requested = places.filter(({ id }) => ids.length === 0 || ids.includes(id));
    const used = requested.filter(({ id }) => services.some((service) => hasBusinessLocation(service, id)));
    const locations = filter?.services ? used : requested;
    return {
      businessLocations: { exists: used.length > 0, locations: sortLocationsById(locations, places) },
      customLocations: { exists: services.some((service) => hasType(service, 'CUSTOM')) },
      customerLocations: { exists: services.some((service) => hasType(service, 'CUSTOMER')) },
    };
  },

  async queryCategories({ filter }, { transaction }) {
    const ids = filter?.categoryIds ?? [];
    const used =
      filter?.services && (await allServices(transaction, filter.services)).map(({ category }) => category?.id);
    const { items } = await transaction
      .in(serviceCategories)
      .query(
        { filter: ids.length > 0 ? { id: ids } : undefined, sort: [{ fieldName: 'id', order: 'ASC' }] },
        { defaultLimit: MAX_CATEGORIES, maxLimit: MAX_CATEGORIES },
      );
    const categories = used ? items.filter(({ id }) => used.includes(id ?? undefined)) : items;
    return { categories: categories.map(toServiceCategory) };
  },
} satisfies Operations<typeof meta>;

/** Assumed; errs to refusal: the operation has no paging. */
const MAX_CATEGORIES = 1_000;

async function withServices(bookingPolicy: ServicePolicy, context: ServiceContext) {
  const page = await context.transaction
    .in(serviceDocuments)
    .query({ filter: { 'bookingPolicy.id': bookingPolicy.id } }, { defaultLimit: MAX_CONNECTIONS });
  const connectedServices = await toServiceResponses(page.items, context);
  return { bookingPolicy: toServicePolicy(bookingPolicy), connectedServices, totalServiceCount: page.total };
}

const hasBusinessLocation = ({ locations = [] }: Service, placeId: string) =>
  locations.some(({ business }) => business?.id === placeId);

const hasType = ({ locations = [] }: Service, type: 'CUSTOM' | 'CUSTOMER') =>
  locations.some((location) => locationTypeOf(location) === type);

/** Source: "Sorted by `id` in ascending order". */
function sortLocationsById(locations: readonly BusinessLocation[], places: readonly BusinessLocation[]) {
  const ids = locations.map(({ id }) => id).sort();
  return toLocations(
    ids.map((id) => ({ type: 'BUSINESS', business: { id } })),
    places,
  );
}
