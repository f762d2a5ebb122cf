import * as z from 'zod';
import type { FieldBeyond } from '../../http/seed/section';
import type { Transaction } from '../../kernel/store/store-interface';
import { planBenefits } from './benefits';
import { planDocuments } from './plans/plan-documents';
import { getPlan } from './plans/writes';

const BENEFIT = z.strictObject({
  usesPerCycle: z.int().positive().optional(),
  ticketPercentOff: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$|^100$/, 'must be a decimal up to 100')
    .optional(),
});

export const PLAN_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  primary: {
    type: 'boolean',
    async write({ transaction }, id, value) {
      if (z.boolean().parse(value)) await makePrimary(transaction, id);
    },
  },
  benefit: {
    type: '{ usesPerCycle?: number; ticketPercentOff?: string }',
    async write({ transaction }, id, value) {
      await transaction.in(planBenefits).insert({ ...BENEFIT.parse(value), id });
    },
  },
};

/** The seed's last primary plan wins. */
async function makePrimary(transaction: Transaction, id: string): Promise<void> {
  const plans = transaction.in(planDocuments);
  const { items } = await plans.query({ filter: { primary: true } });
  for (const plan of items) await plans.update({ ...plan, primary: false });
  await plans.update({ ...(await getPlan(transaction, id)), primary: true });
}
