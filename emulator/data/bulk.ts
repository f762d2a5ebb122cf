import { ApplicationError, ValidationError } from '../http/errors';
import type { DataItem } from './view';

type Action = 'INSERT' | 'UPDATE' | 'PATCH' | 'DELETE';

interface Done {
  id: string;
  action: Action;
  dataItem?: DataItem;
}

/** Handles each on its own and reports refusals without stopping. A refusal comes before anything is written. */
export async function eachOf<Sent>(sent: readonly Sent[], action: Action, act: (each: Sent) => Promise<Done>) {
  const results = [];
  for (const [originalIndex, each] of sent.entries()) {
    try {
      const { id, action: done, dataItem } = await act(each);
      results.push({ action: done, itemMetadata: { id, originalIndex, success: true }, ...(dataItem && { dataItem }) });
    } catch (error) {
      results.push({ action, itemMetadata: { originalIndex, success: false, error: refusal(error) } });
    }
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  return { results, bulkActionMetadata: { totalSuccesses: results.length - totalFailures, totalFailures } };
}

function refusal(error: unknown): { code: string; description: string } {
  if (error instanceof ApplicationError) return { code: error.code, description: error.message };
  if (error instanceof ValidationError) return { code: 'WD_VALIDATION_ERROR', description: error.message };
  throw error;
}
