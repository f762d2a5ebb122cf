/** So often at most, however many ask. */
const PAUSE_MS = 1_000;

/**
 * Answers what has been started, the same for all who ask. A start that failed is made again for whoever asks after a
 * pause; `told` hears why, once for each reason.
 */
export function repeatedStart<T>(start: () => Promise<T>, told: (error: unknown) => void): () => Promise<T> {
  let starting: Promise<T> | undefined;
  let failedAt: number | undefined;
  let reason: string | undefined;
  const begin = async () => {
    try {
      return await start();
    } catch (error) {
      failedAt = performance.now();
      if (String(error) !== reason) told(error);
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
