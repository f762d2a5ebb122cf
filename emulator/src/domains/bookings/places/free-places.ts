import type { Transaction } from '../../../kernel/store/store';

type FreePlaces = (resource: string, capacity: number) => number;

/**
 * The free places of class sessions, courses and waiting lists, whose claims are read at once. The business may book
 * beyond the capacity: then none is free.
 */
export async function readFreePlaces(transaction: Transaction, resources: readonly string[]): Promise<FreePlaces> {
  const claimed = await transaction.claimedOfEach(resources);
  return (resource, capacity) => Math.max(0, capacity - (claimed.get(resource) ?? 0));
}
