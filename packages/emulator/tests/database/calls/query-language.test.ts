// @module-tag database

import { expect, test } from 'vitest';
import { contractOf, type InstalledModule } from '../../../src/platform/contract/installed';
import { aBooking, NOW } from '../../bookings/booking/a-booking';
import { purchase } from '../../ecom/cart/shopping';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { compress, ownerCall, wire } from '../../harness/wire';
import { matches } from '../naive-query';

interface Queryable {
  module: InstalledModule;
  operation: string;
  /** A text field that all entities have. `list`: the response's field with the entities. */
  field: string;
  list: string;
  within?: string;
  /** The format of the query, if it is not a query object: inventory takes filter and sort as JSON text. */
  queryForm?: 'search' | 'text';
  pagesBy?: 'offset';
}

const QUERYABLE: Queryable[] = [
  { module: 'bookings.services', operation: 'queryServices', field: 'name', list: 'services', pagesBy: 'offset' },
  { module: 'bookings.services', operation: 'searchServices', field: 'name', list: 'services', queryForm: 'search' },
  {
    module: 'bookings.services',
    operation: 'queryPolicies',
    field: 'name',
    list: 'bookingPolicies',
    within: 'bookingPolicy',
  },
  {
    module: 'bookings.services',
    operation: 'queryBookingForms',
    field: 'name',
    list: 'bookingForms',
    within: 'formDetails',
  },
  { module: 'bookings.categoriesV2', operation: 'queryCategories', field: 'name', list: 'categories' },
  {
    module: 'bookings.staffMembers',
    operation: 'searchStaffMembersV2',
    field: 'name',
    list: 'staffMembers',
    queryForm: 'search',
  },
  {
    module: 'bookings.extendedBookings',
    operation: 'queryExtendedBookings',
    field: 'contactDetails.email',
    list: 'extendedBookings',
    within: 'booking',
  },
  { module: 'ecom.orders', operation: 'searchOrders', field: 'number', list: 'orders', queryForm: 'search' },
  { module: 'stores.products', operation: 'queryProducts', field: 'name', list: 'products' },
  { module: 'stores.collections', operation: 'queryCollections', field: 'name', list: 'collections' },
  {
    module: 'stores.inventory',
    operation: 'queryInventory',
    field: 'productId',
    list: 'inventoryItems',
    queryForm: 'text',
    pagesBy: 'offset',
  },
];

interface QueryOptions {
  filter?: Record<string, unknown>;
  sort?: { fieldName: string; order: 'ASC' | 'DESC' }[];
  limit?: number;
  offset?: number;
  cursor?: string;
}

const OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$hasSome', '$hasAll', '$startsWith', '$contains'];

onEveryDatabase('the query language', (platform) => {
  let filled: Promise<TestSite> | undefined;
  /** One site for all tests: they only read. */
  const siteWithAll = (): Promise<TestSite> => {
    filled ??= fill();
    return filled;
  };

  async function fill(): Promise<TestSite> {
    const site = await platform.site();
    await site.setTime(NOW);
    await site.settings({ requestsPerMinute: null });
    for (const slug of ['massage', 'haircut', 'yoga-class']) await aBooking(site, site.visitor(), slug);
    for (const slug of ['notebook', 'ceramic-mug', 'canvas-tote']) await purchase(site, site.visitor(), slug);
    return site;
  }

  const ask = async (site: TestSite, { module, operation, queryForm }: Queryable, query: QueryOptions) => {
    const { method, paths } = contractOf(module).operations[operation] ?? { method: '', paths: [] };
    const request = {
      [queryForm === 'search' ? 'search' : 'query']: queryForm === 'text' ? toTextQuery(query) : toObjectQuery(query),
    };
    const isGet = method === 'GET';
    const path = isGet ? `${paths[0]}?.r=${compress(request)}` : (paths[0] ?? '');
    return wire(platform.emulator, method, path, { ...ownerCall(site), ...(!isGet && { body: request }) });
  };

  const results = async (site: TestSite, queryable: Queryable, query: QueryOptions) => {
    const { status, body } = await ask(site, queryable, query);
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    return {
      items: listIn(body, queryable),
      metadata: (body.pagingMetadata ?? body.metadata) as { cursors?: { next?: string } } | undefined,
    };
  };

  test.each(QUERYABLE)(
    '$operation of $module supports each operator',
    async (queryable) => {
      const site = await siteWithAll();
      const { field } = queryable;
      const { items: all } = await results(site, queryable, {});
      expect(all.length).toBeGreaterThan(1);
      const text = all[1]?.name ?? '';
      const conditions: Record<string, unknown>[] = [
        ...OPERATORS.map((operator) => ({ [operator]: operator === '$contains' ? text.slice(1, 5) : text })),
        ...[{ $in: [text, 'none'] }, { $nin: [text] }, { $in: [] }, { $startsWith: text.slice(0, 3).toLowerCase() }],
        ...[{ $exists: true }, { $exists: false }, { $isEmpty: true }, { $isEmpty: false }, { $gt: '' }],
      ];
      const filters = conditions.flatMap((condition) => [
        { name: condition },
        { $not: { name: condition } },
        { $or: [{ name: condition }, { name: text }] },
        { $and: [{ name: condition }, { name: { $ne: text } }] },
      ]);
      for (const filter of filters) {
        const { items } = await results(site, queryable, { filter: renameField(filter, field) });
        const expected = all.filter((item) => matches(item, filter));
        expect([filter, idsOf(items).toSorted()]).toEqual([filter, idsOf(expected).toSorted()]);
      }
    },
    60_000,
  );

  test.each(QUERYABLE)(
    '$operation of $module pages through sorted results once, in both directions',
    async (queryable) => {
      const site = await siteWithAll();
      const { field, pagesBy } = queryable;
      const { items: all } = await results(site, queryable, {});
      for (const order of ['ASC', 'DESC'] as const) {
        const sort = [{ fieldName: field, order }];
        const whole = (await results(site, queryable, { sort })).items;
        const texts = whole.map(({ name }) => name);
        const upwards = texts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect(texts).toEqual(order === 'ASC' ? upwards : upwards.toReversed());
        expect(idsOf(whole).toSorted()).toEqual(idsOf(all).toSorted());
        const walked: string[] = [];
        let cursor: string | undefined;
        for (let offset = 0; offset < all.length; offset += 1) {
          const page = cursor ? { limit: 1, cursor } : { limit: 1, sort, ...(pagesBy && { offset }) };
          const { items, metadata } = await results(site, queryable, page);
          walked.push(...idsOf(items));
          cursor = pagesBy ? undefined : metadata?.cursors?.next;
        }
        expect(walked).toEqual(idsOf(whole));
      }
    },
    60_000,
  );

  test.each(QUERYABLE)(
    '$operation of $module refuses unknown fields, however deep',
    async (queryable) => {
      const site = await siteWithAll();
      const { field } = queryable;
      const undeclared = { validationError: { fieldViolations: [{ field: 'value' }] } };
      const malformed = { applicationError: { code: 'INVALID_FILTER' } };
      const wrong: [QueryOptions, object][] = [
        [{ filter: { colour: 'red' } }, undeclared],
        [{ filter: { $or: [{ [field]: 'x' }, { $not: { 'name.colour': 'x' } }] } }, undeclared],
        [{ sort: [{ fieldName: 'colour', order: 'ASC' }] }, undeclared],
        [{ filter: { [field]: { $regex: 'x' } } }, malformed],
        [{ filter: { $and: [{ [field]: { $not: { $like: 'x' } } }] } }, malformed],
        [{ filter: { $nor: [{ [field]: 'x' }] } }, malformed],
        [{ filter: { [field]: { $in: 'x' } } }, malformed],
        [{ filter: { $or: { [field]: 'x' } } }, malformed],
      ];
      for (const [query, details] of wrong) {
        expect([query, await ask(site, queryable, query)]).toMatchObject([query, { status: 400, body: { details } }]);
      }
    },
    60_000,
  );
});

function toObjectQuery({ filter, sort, limit, offset, cursor }: QueryOptions) {
  const paging = { limit, ...(offset !== undefined && { offset }) };
  const cursorPaging = { limit, ...(cursor && { cursor }) };
  return {
    filter,
    sort,
    ...(limit !== undefined && (offset !== undefined ? { paging } : { cursorPaging })),
  };
}

function toTextQuery({ filter, sort, limit, offset }: QueryOptions) {
  const entries = sort?.map(({ fieldName, order }) => ({ [fieldName]: order.toLowerCase() }));
  return {
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(entries && { sort: JSON.stringify(entries) }),
    ...(limit !== undefined && { paging: { limit, offset } }),
  };
}

function listIn(body: Record<string, unknown>, { list, within, field }: Queryable): { id: string; name: string }[] {
  const entities = body[list];
  if (!Array.isArray(entities)) throw new Error(`no ${list} in the answer`);
  return entities.map((one) => {
    const entity = within ? one[within] : one;
    const name = field.split('.').reduce((value, key) => value?.[key], entity);
    return { id: String(entity.id ?? entity.formId), name: String(name) };
  });
}

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

/** Replaces `name` in the filter. */
const renameField = (filter: object, field: string): Record<string, unknown> =>
  JSON.parse(JSON.stringify(filter).replaceAll('"name":', `"${field}":`));
