import { firstFreeNumber } from '../../../database/first-free';
import { slugOfName } from '../../../kernel/slug';
import { DuplicateKeyError, type Transaction } from '../../../kernel/store/store';
import { planDocuments, type StoredPlan } from './plan-documents';

export async function insertUnderFreeSlug(transaction: Transaction, plan: StoredPlan): Promise<StoredPlan> {
  const base = slugOf(plan.name);
  const slug = (number: number) => (number === 0 ? base : `${base}-${number + 1}`);
  const isTaken = async (number: number) =>
    (await transaction.in(planDocuments).findByKey('slug', slug(number))) !== undefined;
  for (let number = await firstFreeNumber(isTaken); ; number += 1) {
    try {
      return await transaction.in(planDocuments).insert({ ...plan, slug: slug(number) });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError && error.key === 'slug')) throw error;
    }
  }
}

/** Assumed: `plan` for names without letters, digits or emoji. */
const slugOf = (name: string): string => slugOfName(name, 400) || 'plan';
