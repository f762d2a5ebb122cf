import { ApplicationError, PlatformError } from '../../http/errors';

/**
 * Does it for each on its own, and reports refusals without stopping: a refusal must come before anything is written.
 * `named`: how the answer says which one it is.
 */
export async function eachOf<Sent, Name extends object>(
  sent: readonly Sent[],
  named: (each: Sent) => Name,
  act: (each: Sent) => Promise<void>,
) {
  const results = [];
  for (const [originalIndex, each] of sent.entries()) {
    try {
      await act(each);
      results.push({ itemMetadata: { ...named(each), originalIndex, success: true } });
    } catch (error) {
      results.push({ itemMetadata: { ...named(each), originalIndex, success: false, error: refusal(error) } });
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
