import { ApplicationError, PlatformError } from '../../../http/errors';
import type { InventoryItem } from './item';

type Done = InventoryItem & { id: string };

/** Does each on its own, and reports refusals without stopping: a refusal must come before anything is written. */
export async function eachItem<Sent>(
  sent: readonly Sent[],
  returnEntity: boolean | undefined,
  act: (each: Sent) => Promise<Done>,
) {
  const results = [];
  for (const [originalIndex, each] of sent.entries()) {
    try {
      const item = await act(each);
      results.push({ itemMetadata: { id: item.id, originalIndex, success: true }, ...(returnEntity && { item }) });
    } catch (error) {
      results.push({ itemMetadata: { originalIndex, success: false, error: refusal(error) } });
    }
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  const totalSuccesses = results.length - totalFailures;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}

/** Assumed: the codes of refusals for which the packages name none. */
function refusal(error: unknown): { code: string; description: string } {
  if (error instanceof ApplicationError) return { code: error.code, description: error.message };
  if (error instanceof PlatformError) return { code: String(error.status), description: error.message };
  throw error;
}
