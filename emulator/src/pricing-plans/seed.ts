import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/store';
import { toAmount } from '../sites/money';
import type { SiteSettings } from '../sites/settings';
import { type PlanBenefit, planBenefits } from './benefits';
import { planDocuments, type StoredPlan } from './plans/documents';
import type { PlanPricing } from './plans/pricing';

type SeededPlan = Pick<StoredPlan, 'name' | 'description'> &
  Partial<StoredPlan> & { price: number; model: PlanPricing; includes: string[]; benefit?: Omit<PlanBenefit, 'id'> };

/** Renews each month until canceled. */
const MONTHLY: PlanPricing = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 } };

const PLANS: Record<string, SeededPlan> = {
  basic: {
    name: 'Basic',
    description: 'One class a week, to see whether it suits you.',
    price: 19,
    model: { ...MONTHLY, freeTrialDays: 7 },
    includes: ['4 group classes a month', 'Mats and blocks on site', 'Free for the first 7 days'],
    benefit: { usesPerCycle: 4 },
    buyerCanCancel: true,
  },
  plus: {
    name: 'Plus',
    description: 'As many classes as you like, and a friend now and then.',
    price: 49,
    model: MONTHLY,
    includes: ['Unlimited group classes', '1 guest pass a month', '10% off tickets', 'Book 14 days ahead'],
    benefit: { ticketPercentOff: '10' },
    primary: true,
    buyerCanCancel: true,
    allowFutureStartDate: true,
    termsAndConditions: 'The plan renews each month until you cancel it. Guest passes do not carry over.',
  },
  'studio-year': {
    name: 'Studio year',
    description: 'Everything for a whole year, paid once.',
    price: 480,
    model: { singlePaymentForDuration: { count: 1, unit: 'YEAR' } },
    includes: [
      'Everything in Plus',
      'One personal training session a month',
      'A locker of your own',
      '2 workshops a year',
    ],
    allowFutureStartDate: true,
  },
  community: {
    name: 'Community',
    description: 'Join the open evenings and hear of new dates first. Costs nothing.',
    price: 0,
    model: { singlePaymentUnlimited: true },
    includes: ['Open studio evening each month', 'The newsletter', 'A seat at the long table'],
    maxPurchasesPerBuyer: 1,
  },
  staff: {
    name: 'Staff',
    description: 'For those who work here. Not shown to visitors.',
    price: 5,
    model: MONTHLY,
    includes: ['Unlimited classes'],
    public: false,
  },
};

export async function seedPricingPlans(transaction: Transaction, { currency }: SiteSettings): Promise<void> {
  for (const [index, [slug, plan]] of Object.entries(PLANS).entries()) {
    // Created a day apart each, so that the order of creation is clear.
    const createdDate = new Date(Date.parse(transaction.now) - (100 - index) * 86_400_000).toISOString();
    const { id } = await transaction.in(planDocuments).insert(toPlan(slug, plan, currency, createdDate));
    if (plan.benefit) await transaction.in(planBenefits).insert({ ...plan.benefit, id });
  }
}

function toPlan(slug: string, plan: SeededPlan, currency: string, createdDate: string): StoredPlan {
  const { price, model, includes, benefit: _, ...given } = plan;
  return {
    id: randomUUID(),
    slug,
    perks: { values: includes },
    pricing: { ...model, price: { value: toAmount(price, currency), currency } },
    public: true,
    archived: false,
    primary: false,
    maxPurchasesPerBuyer: 0,
    allowFutureStartDate: false,
    buyerCanCancel: false,
    createdDate,
    updatedDate: createdDate,
    ...given,
  };
}
