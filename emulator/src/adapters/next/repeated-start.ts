/** The pause between attempts, no matter how many callers ask. */
const PAUSE_MS = 1_000;

/**
 * Starts once and gives all callers the same result. A failed start is repeated for the first caller after a pause;
 * `told` is called with the reason, once per reason.
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
