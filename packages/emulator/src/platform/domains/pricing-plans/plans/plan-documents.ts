import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';

export type Plan = NonNullable<Wire<ReturnType<typeof meta.getPlan>['__originalResponseType']>['plan']>;
export type PricingVariant = NonNullable<Plan['pricingVariants']>[number];
export type BillingTerms = NonNullable<PricingVariant['billingTerms']>;
export type Tags = NonNullable<Plan['tags']>;

export type StoredPlan = Plan &
  Required<Pick<Plan, 'perks' | 'maxPurchasesPerBuyer' | 'purchaseLimits' | 'visibility' | 'buyable'>> & {
    id: string;
    revision: string;
    name: string;
    description: string;
    currency: string;
    buyerCanCancel: boolean;
    /** Source: "Currently limited to 1 variant per plan". */
    pricingVariants: [PricingVariant];
    archived: boolean;
    primary: boolean;
  };

export const planDocuments: CollectionDefinition<StoredPlan> = {
  name: 'plans',
  fields: {
    id: 'string',
    slug: 'string',
    name: 'string',
    termsAndConditions: 'string',
    primary: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
    visibility: 'string',
    archived: 'boolean',
    formId: 'string',
    'pricingVariants.id': 'string',
    'pricingVariants.name': 'string',
    'pricingVariants.categoryIds': 'array',
    'pricingVariants.pricingStrategies.flatRate.amount': 'decimal',
    'tags.privateTags.tagIds': 'array',
    'tags.publicTags.tagIds': 'array',
    // Plans have neither, but callers may sort by them.
    status: 'string',
    displayIndex: 'number',
  },
  sortedLists: ['pricingVariants.categoryIds'],
  indexed: ['createdDate'],
  keys: ({ slug }) => ({ slug: slug ?? undefined }),
};

export const isPublic = ({ visibility }: Pick<StoredPlan, 'visibility'>): boolean => visibility === 'PUBLIC';

export async function findPublicPlan(transaction: Transaction, id: string): Promise<StoredPlan | undefined> {
  const plan = await transaction.in(planDocuments).find(id);
  return plan && isPublic(plan) && !plan.archived ? plan : undefined;
}

export async function existingPlanIds(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  return (await transaction.in(planDocuments).findMany(ids)).map(({ id }) => id);
}

/** Source: `Plan` in @wix/auto_sdk_pricing-plans_plans-v-3. */
export function toPlan({ archived: _, primary: __, termsAndConditions, formId, slug, ...plan }: StoredPlan): Plan {
  return {
    ...plan,
    slug: slug ?? '',
    ...(termsAndConditions && { termsAndConditions }),
    ...(formId && { formId }),
  };
}

export const FIRST_REVISION = '1';
