import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/store';
import { ApplicationError, PlatformError, ValidationError } from '../http/errors';
import type { StoredMember } from './members';
import { everyMember } from './query';

type Filter = Parameters<typeof everyMember>[1];
type Search = Parameters<typeof everyMember>[2];

/** Skips members for whom the change is refused. Assumed: it is done when the call returns; the platform does it later. */
export async function inBulkByFilter(
  transaction: Transaction,
  { filter, search }: { filter: Filter; search?: Search },
  act: (member: StoredMember) => Promise<unknown>,
): Promise<{ jobId: string }> {
  for (const member of await everyMember(transaction, filter, search)) {
    await act(member).catch(refusal);
  }
  return { jobId: randomUUID() };
}

/** Handles each member separately and reports refusals without stopping. A refusal must come before anything is written. */
export async function forEachMember(ids: readonly string[], act: (id: string) => Promise<unknown>) {
  const results = [];
  for (const [originalIndex, id] of ids.entries()) {
    const error = await act(id).then(() => undefined, refusal);
    results.push({ itemMetadata: { id, originalIndex, success: !error, ...(error && { error }) } });
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length;
  const totalFailures = results.length - totalSuccesses;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}

/** Assumed: the codes of errors that have none of their own. */
function refusal(error: unknown): { code: string; description: string } {
  if (error instanceof ApplicationError) return { code: error.code, description: error.message };
  if (error instanceof ValidationError) {
    return { code: error.fieldViolations[0]?.ruleName ?? 'INVALID_ARGUMENT', description: error.message };
  }
  if (error instanceof PlatformError && error.status === 404) return { code: 'NOT_FOUND', description: error.message };
  if (error instanceof PlatformError) return { code: 'INVALID_STATUS', description: error.message };
  throw error;
}
