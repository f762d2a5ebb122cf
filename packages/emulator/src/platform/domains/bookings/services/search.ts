import type { services as meta } from '@wix/bookings/meta';
import leven from 'leven';
import { aggregatableFields, aggregate } from '../../../database/query/aggregations';
import { decodeCursor } from '../../../database/query/cursor';
import { cursorMetadata } from '../../../database/query/listing';
import type { Operations } from '../../../http/operations';
import { ValidationError } from '../../../kernel/errors';
import type { Query, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { serviceViolation } from './refusals';
import { toServiceResponses } from './response';
import { allServices, serviceDocuments } from './service-documents';

type ServiceSearch = NonNullable<Wire<ReturnType<typeof meta.searchServices>['__originalRequestType']>['search']>;

/** Source: "Defaults" of searchServices. */
const SEARCH_LIMITS = {
  defaultLimit: 100,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
};

/**
 * Source: `aggregatable` in `ServiceSearchSpec`.
 * Assumed; errs to permission: the two dates, since date aggregations need some.
 */
const AGGREGATABLE = aggregatableFields(serviceDocuments, [
  ...['id', 'addOnDetails.addOnId', 'addOnDetails.durationInMinutes', 'appId'],
  ...['category.id', 'category.name', 'category.sortOrder', 'description', 'form.id', 'hidden'],
  ...['locations.business.id', 'locations.business.name', 'locations.type', 'mainSlug.name', 'name'],
  ...['onlineBooking.enabled', 'payment.options.inPerson', 'payment.options.online', 'payment.options.pricingPlan'],
  ...['serviceResources.resourceIds.values', 'staffMemberIds', 'supportedSlugs.name', 'tagLine', 'type'],
  ...['createdDate', 'updatedDate'],
]);

export const serviceSearch = {
  async searchServices({ search = {} }, { transaction, settings, baseUrl, site }) {
    const { cursorPaging, sort, aggregations = [] } = search;
    const cursor = cursorPaging?.cursor;
    const filter = cursor
      ? decodeCursor(cursor, serviceDocuments.name).filter
      : await filterOf(transaction, search.filter, search.search);
    const page = await transaction.in(serviceDocuments).query({ filter, sort, cursorPaging }, SEARCH_LIMITS);
    return {
      services: await toServiceResponses(page.items, { transaction, settings, baseUrl, site }),
      pagingMetadata: cursorMetadata(page),
      ...(aggregations.length > 0 && {
        aggregationData: {
          results: aggregate(aggregations, await allServices(transaction, filter), {
            fields: AGGREGATABLE,
            timeZone: search.timeZone || settings.timeZone,
          }),
        },
      }),
    };
  },
} satisfies Operations<typeof meta>;

/** Source: `searchable: ['name']` in `ServiceSearchSpec`. `Mode` defaults to OR. */
async function filterOf(
  transaction: Transaction,
  filter: Query['filter'],
  text: ServiceSearch['search'],
): Promise<Query['filter']> {
  const { expression, mode, fields = [], fuzzy } = text ?? {};
  const foreign = fields.filter((field) => field !== 'name');
  if (foreign.length > 0) {
    throw new ValidationError(
      foreign.map((field) =>
        serviceViolation('search.search.fields', `'${field}' is not searchable`, 'FIELD_NOT_SEARCHABLE'),
      ),
    );
  }
  const terms = expression?.trim().split(/\s+/).filter(Boolean) ?? [];
  if (terms.length === 0) return filter;
  const operator = mode === 'AND' ? '$and' : '$or';
  const conditions = fuzzy
    ? await nearConditions(transaction, terms)
    : terms.map((term) => ({ name: { $contains: term } }));
  return { $and: [filter ?? {}, { [operator]: conditions }] };
}

/** Assumed: also finds words with a typo, see `matchesWithTypo`. */
async function nearConditions(transaction: Transaction, terms: readonly string[]): Promise<Record<string, unknown>[]> {
  const services = await allServices(transaction, {});
  return terms.map((term) => ({
    id: { $in: services.flatMap(({ id, name }) => (id && matchesWithTypo(name ?? '', term) ? [id] : [])) },
  }));
}

/** Allows one different letter, or two in a long term. */
export function matchesWithTypo(text: string, term: string): boolean {
  const lowerCased = term.toLowerCase();
  const allowed = lowerCased.length >= 8 ? 2 : lowerCased.length >= 4 ? 1 : 0;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => word.includes(lowerCased) || leven(word, lowerCased) <= allowed);
}
