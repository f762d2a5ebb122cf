import { DuplicateKeyError, type Unit } from '../store/store';
import { planDocuments, type StoredPlan } from './plans-collection';

/** Stores a new plan under the slug of its name, with a number behind it where other plans have that already. */
export async function insertUnderFreeSlug(unit: Unit, plan: StoredPlan): Promise<StoredPlan> {
  const slug = slugOf(plan.name);
  for (let count = 1; ; count += 1) {
    try {
      return await unit.in(planDocuments).insert({ ...plan, slug: count === 1 ? slug : `${slug}-${count}` });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError && error.key === 'slug')) throw error;
    }
  }
}

/** `10 Classes!` → `10-classes`. That a name without a letter or digit of its own becomes `plan` is assumed. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'plan';
}
