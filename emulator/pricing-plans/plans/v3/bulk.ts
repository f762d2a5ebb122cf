import { ApplicationError, PlatformError, ValidationError } from '../../../http/errors';
import type { PlanV3 } from './wire';

interface Done {
  id: string;
  item?: PlanV3;
}

/** Handles each on its own and reports refusals without stopping. A refusal must come before anything is written. */
export async function eachPlan<Sent>(sent: readonly Sent[], act: (each: Sent) => Promise<Done>) {
  const results = [];
  for (const [originalIndex, each] of sent.entries()) {
    try {
      const { id, item } = await act(each);
      results.push({ itemMetadata: { id, originalIndex, success: true }, ...(item && { item }) });
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
  if (error instanceof ValidationError) return { code: 'INVALID_ARGUMENT', description: error.message };
  if (error instanceof PlatformError) return { code: String(error.status), description: error.message };
  throw error;
}
