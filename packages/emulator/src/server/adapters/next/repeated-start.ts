/** The pause between attempts, for any number of callers. */
const PAUSE_MS = 1_000;

/**
 * Starts once for all callers. After a failure the first caller after a pause starts again. `report` gets each new
 * reason once.
 */
export function retryableStart<T>(start: () => Promise<T>, report: (error: unknown) => void): () => Promise<T> {
  let starting: Promise<T> | undefined;
  let failedAt: number | undefined;
  let reason: string | undefined;
  const begin = async () => {
    try {
      return await start();
    } catch (error) {
      failedAt = performance.now();
      if (String(error) !== reason) report(error);
      reason = String(error);
      throw error;
    }
  };
  return () => {
    if (failedAt !== undefined && performance.now() - failedAt > PAUSE_MS) {
      starting = undefined;
      failedAt = undefined;
    }
    starting ??= begin();
    return starting;
  };
}
