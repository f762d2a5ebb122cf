import type { orders as meta } from '@wix/ecom/meta';
import { sameNames, storedQuery, type WireFields, type WireQuery } from '../../../database/query/wire-query';
import type { OperationContext, Operations } from '../../../http/operations';
import { ApplicationError, ValidationError } from '../../../kernel/errors';
import type { Identity } from '../../../kernel/identity';
import type { Query, Transaction } from '../../../kernel/store/store-interface';
import { isObject } from '../../../kernel/values/objects';
import { type PlacedOrder, placedOrders, toOrder } from '../stored-orders/placed-orders';

export const LIMITS = {
  defaultLimit: 100,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
};

const { 'fulfillments.status': _, ...named } = sameNames(Object.keys(placedOrders.fields));

/** Source: `OrderSearchSpec` in @wix/auto_sdk_ecom_orders; `FulfillmentStatusesAggregate`. */
const FIELDS: WireFields = { ...named, 'fulfillmentStatusesAggregate.statuses': 'fulfillments.status' };

export function orderQuery(search: WireQuery, identity: Identity): Query {
  // Source: public clients report this code and message for a visitor's search.
  if (identity.kind === 'visitor') throw new ApplicationError('READ_ORDER_FORBIDDEN', 'read order: permission denied');
  const { filter, sort, cursorPaging } = storedQuery(search, FIELDS);
  return {
    filter: { $and: [{ status: { $nin: hiddenStatuses(search.filter) } }, filter ?? {}] },
    scope: identity.kind === 'member' ? { 'buyerInfo.memberId': identity.memberId } : undefined,
    sort: sort ?? [],
    cursorPaging: cursorPaging ?? null,
  };
}

/** Source: "never returns orders with status INITIALIZED", PENDING and REJECTED only on request. */
function hiddenStatuses(filter: unknown): string[] {
  return namesStatus(filter) ? ['INITIALIZED'] : ['INITIALIZED', 'PENDING', 'REJECTED'];
}

function namesStatus(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(namesStatus);
  if (!isObject(filter)) return false;
  return Object.entries(filter).some(([name, condition]) => name === 'status' || namesStatus(condition));
}

/** Pages by offset, unlike `searchOrders`: see `operations-beyond.ts` of the contract. The metadata is assumed. */
export const orderRestQuery = {
  async queryOrdersOverRest({ query = {} }: { query?: WireQuery }, { transaction, identity }: OperationContext) {
    const { filter, sort, cursorPaging, paging } = query;
    const storedCriteria = { ...orderQuery({ filter, sort, cursorPaging }, identity), paging };
    const { items, count, offset, total, cursors, hasNext } = await transaction
      .in(placedOrders)
      .query(storedCriteria, LIMITS);
    return {
      orders: items.map(toOrder),
      metadata: { count, ...(!cursorPaging && { offset, total }), cursors, hasNext },
    };
  },

  async listOrdersOverRest({ paging }: Pick<WireQuery, 'paging'>, context: OperationContext) {
    return orderRestQuery.queryOrdersOverRest({ query: { paging } }, context);
  },
};

/** The packages describe only `$count`. Assumed; errs to refusal: orders that searches hide are not counted. */
export const orderAggregation = {
  async aggregateOrders({ filter, aggregation, hierarchySeparatorOverride }, { transaction, identity }) {
    const facets = Object.entries(aggregation ?? {}).map(([name, facet]) => ({ name, fields: fieldsOf(name, facet) }));
    if (facets.length === 0) throw refusal('aggregation', 'must name what to count', 'REQUIRED_FIELD');
    const orders = await allOrders(transaction, orderQuery({ filter: filter ?? {} }, identity).filter);
    const separator = hierarchySeparatorOverride ?? '|';
    return {
      aggregates: Object.fromEntries(facets.map(({ name, fields }) => [name, countOrders(orders, fields, separator)])),
    };
  },
} satisfies Operations<typeof meta>;

/** Source: `{"$count": ["deliveryMethod", "shippingRegion"]}` at `AggregateOrdersRequest`. */
function fieldsOf(name: string, facet: unknown): string[] {
  const { $count, ...others } = isObject(facet) ? facet : {};
  const fields: unknown[] = Array.isArray($count) ? $count : [$count];
  if (Object.keys(others).length > 0 || fields.length === 0 || !fields.every(isCountable)) {
    throw refusal(`aggregation.${name}`, 'must be a $count of fields that orders are filtered by', 'VALIDATION');
  }
  return fields;
}

const isCountable = (field: unknown): field is string =>
  typeof field === 'string' && Object.hasOwn(named, field) && !field.startsWith('lineItems.');

/** Source: `{"(Mail|Region 1)": 5, "(Pickup|Region 2)": 10}`. Assumed: a single field has no brackets. */
function countOrders(
  orders: readonly PlacedOrder[],
  fields: readonly string[],
  separator: string,
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const order of orders) {
    const values = fields.map((field) => String(valueAt(order, field) ?? ''));
    const key = values.length === 1 ? (values[0] ?? '') : `(${values.join(separator)})`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function valueAt(order: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, order);
}

const allOrders = (transaction: Transaction, filter: Query['filter']): Promise<PlacedOrder[]> =>
  transaction.in(placedOrders).all({ filter: filter ?? {} });

const refusal = (field: string, description: string, violatedRule: string) =>
  new ValidationError([{ field, description, violatedRule, data: {} }]);
