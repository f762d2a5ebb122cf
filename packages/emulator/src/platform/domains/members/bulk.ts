import { randomUUID } from 'node:crypto';
import { itemError } from '../../http/bulk/item-error';
import type { Transaction } from '../../kernel/store/store';
import type { StoredMember } from './members';
import { allMembers } from './query';

type Filter = Parameters<typeof allMembers>[1];
type Search = Parameters<typeof allMembers>[2];

/** Skips members whose change is refused. Assumed: done when the call returns. The platform's job runs later. */
export async function runBulkByFilter(
  transaction: Transaction,
  { filter, search }: { filter: Filter; search?: Search },
  act: (member: StoredMember) => Promise<unknown>,
): Promise<{ jobId: string }> {
  for (const member of await allMembers(transaction, filter, search)) {
    await act(member).catch(itemError);
  }
  return { jobId: randomUUID() };
}
