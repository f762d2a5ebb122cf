import type { Transaction } from '../../../kernel/store/store';

type FreePlaces = (resource: string, capacity: number) => number;

/** Reads all claims at once. Overbooked resources have no free places. */
export async function readFreePlaces(transaction: Transaction, resources: readonly string[]): Promise<FreePlaces> {
  const claimed = await transaction.claimedAmounts(resources);
  return (resource, capacity) => Math.max(0, capacity - (claimed.get(resource) ?? 0));
}
