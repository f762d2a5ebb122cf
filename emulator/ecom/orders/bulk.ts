import { ApplicationError, PlatformError, ValidationError } from '../../http/errors';

/** Handles each order separately and reports refusals without stopping. A refusal must come before anything is written. */
export async function eachOrder<Item>(
  ids: readonly (string | null | undefined)[],
  act: (id: string, index: number) => Promise<Item>,
) {
  const results: BulkResult<Item>[] = [];
  for (const [originalIndex, given] of ids.entries()) {
    const id = given ?? '';
    try {
      const item = await act(id, originalIndex);
      results.push({ itemMetadata: { id, originalIndex, success: true }, item });
    } catch (error) {
      results.push({ itemMetadata: { id, originalIndex, success: false, error: refusal(error) } });
    }
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  const totalSuccesses = results.length - totalFailures;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}

interface BulkResult<Item> {
  itemMetadata: {
    id: string;
    originalIndex: number;
    success: boolean;
    error?: { code: string; description: string };
  };
  item?: Item;
}

function refusal(error: unknown): { code: string; description: string } {
  if (error instanceof ApplicationError) return { code: error.code, description: error.message };
  if (error instanceof ValidationError) return { code: 'INVALID_ARGUMENT', description: error.message };
  if (error instanceof PlatformError) return { code: String(error.status), description: error.message };
  throw error;
}
