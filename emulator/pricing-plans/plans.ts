import type { plans as meta } from '@wix/pricing-plans/meta';
import { ApplicationError } from '../errors';
import { isOwner } from '../identity/identity';
import type { Operations, Wire } from '../operations';
import type { Page, Query, QueryLimits, Unit } from '../store/store';
import { countOrders } from './plan-orders';
import { findPublicPlan, planDocuments, type StoredPlan } from './plans-collection';

type PublicPlan = NonNullable<
  Wire<ReturnType<typeof meta.queryPublicPlans>['__originalResponseType']>['plans']
>[number];

/** Source: the default and the maximum of `ListPublicPlansRequest`; those of the query from its builder. */
const LIST_LIMITS = { defaultLimit: 75, maxLimit: 100 };
const QUERY_LIMITS = { defaultLimit: 50, maxLimit: 1000 };

export const plans = {
  async queryPublicPlans({ query = {} }, { unit }) {
    return toPublicPlans(await queryPublic(unit, query, QUERY_LIMITS));
  },

  async listPublicPlans({ planIds = [], limit, offset }, { unit }) {
    const filter = planIds.length > 0 ? { id: { $in: planIds } } : {};
    return toPublicPlans(await queryPublic(unit, { filter, paging: { limit, offset } }, LIST_LIMITS));
  },

  async getPlan({ id }, { unit, identity }) {
    const plan = isOwner(identity) ? await unit.in(planDocuments).find(id) : await findPublicPlan(unit, id);
    if (!plan) throw new ApplicationError('plan_not_found', `no plan has the ID ${id}`);
    return { plan: { ...plan, hasOrders: (await countOrders(unit, { planId: id })) > 0 } };
  },
} satisfies Operations<typeof meta>;

/** Whatever is asked for, only what a visitor may see. The order where none is asked for is assumed. */
async function queryPublic(unit: Unit, query: Query, limits: QueryLimits): Promise<Page<StoredPlan>> {
  const filter = { $and: [query.filter ?? {}, { public: true, archived: false }] };
  const defaultSort = [{ fieldName: 'createdDate', order: 'ASC' }];
  return unit.in(planDocuments).query({ ...query, filter }, { ...limits, defaultSort });
}

function toPublicPlans({ items, count, offset, total }: Page<StoredPlan>) {
  return { plans: items.map(toPublicPlan), pagingMetadata: { count, offset, total, tooManyToCount: false } };
}

function toPublicPlan({ public: _, archived: __, hasOrders: ___, ...plan }: StoredPlan): PublicPlan {
  return plan;
}
