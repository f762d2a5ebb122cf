import type { plans as meta } from '@wix/pricing-plans/meta';
import { offsetMetadata } from '../../../../database/query/listing';
import { sameNames, storedQuery, type WireFields } from '../../../../database/query/wire-query';
import type { Operations } from '../../../../http/operations';
import { isOwner } from '../../../../kernel/identity';
import type { Page, Query, QueryLimits, Transaction } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';
import { findPublicPlan, planDocuments, type StoredPlan } from '../../plans/plan-documents';
import { planManagement } from './management';
import { type PlanV2, requirePlan, toPlanV2, withOrders } from './plan-v2';

type PublicPlan = NonNullable<
  Wire<ReturnType<typeof meta.queryPublicPlans>['__originalResponseType']>['plans']
>[number];

/** Source: the default and maximum of `ListPublicPlansRequest`. */
const LIST_LIMITS = { defaultLimit: 75, maxLimit: 100 };
const QUERY_LIMITS = { defaultLimit: 50, maxLimit: 1000 };

export const plans = {
  async queryPublicPlans({ query = {} }, { transaction }) {
    return toPublicPlans(await queryPublic(transaction, query, QUERY_LIMITS));
  },

  async listPublicPlans({ planIds = [], limit, offset }, { transaction }) {
    const filter = planIds.length > 0 ? { id: { $in: planIds } } : {};
    return toPublicPlans(await queryPublic(transaction, { filter, paging: { limit, offset } }, LIST_LIMITS));
  },

  async getPlan({ id }, { transaction, identity }) {
    const plan = isOwner(identity)
      ? await transaction.in(planDocuments).find(id)
      : await findPublicPlan(transaction, id);
    return { plan: await withOrders(transaction, requirePlan(plan, id)) };
  },

  async listPlans({ archived = 'ACTIVE', public: publicFilter, planIds = [], limit, offset }, { transaction }) {
    const filter = {
      ...(archived !== 'ARCHIVED_AND_ACTIVE' && { archived: archived === 'ARCHIVED' }),
      ...(publicFilter &&
        publicFilter !== 'PUBLIC_AND_HIDDEN' && { visibility: publicFilter === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE' }),
      ...(planIds.length > 0 && { id: { $in: planIds } }),
    };
    const limits = { ...LIST_LIMITS, defaultSort: DEFAULT_SORT };
    const page = await transaction.in(planDocuments).query({ filter, paging: { limit, offset } }, limits);
    const listed: PlanV2[] = [];
    for (const plan of page.items) listed.push(await withOrders(transaction, plan));
    return { plans: listed, pagingMetadata: offsetMetadata(page) };
  },

  async getPlanStats(_request, { transaction }) {
    return { totalPlans: await transaction.in(planDocuments).count() };
  },

  ...planManagement,
} satisfies Operations<typeof meta>;

/** Assumed: the order of plans before anybody arranges them in the dashboard. */
const DEFAULT_SORT = [{ fieldName: 'createdDate', order: 'ASC' }];

const FIELDS: WireFields = {
  ...sameNames(['id', 'slug', 'primary', 'createdDate', 'updatedDate', 'archived']),
  public: { path: 'visibility', values: { true: 'PUBLIC', false: 'PRIVATE' } },
};

/** Finds only public plans that are not archived, whatever the caller's filter. */
async function queryPublic(transaction: Transaction, query: Query, limits: QueryLimits): Promise<Page<StoredPlan>> {
  const storedCriteria = storedQuery(query, FIELDS);
  const scope = { visibility: 'PUBLIC', archived: false };
  return transaction.in(planDocuments).query({ ...storedCriteria, scope }, { ...limits, defaultSort: DEFAULT_SORT });
}

function toPublicPlans(page: Page<StoredPlan>) {
  return { plans: page.items.map(toPublicPlan), pagingMetadata: offsetMetadata(page) };
}

function toPublicPlan(stored: StoredPlan): PublicPlan {
  const { public: _, archived: __, ...plan } = toPlanV2(stored);
  return plan;
}
