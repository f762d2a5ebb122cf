/** Tries the example of this name in its installed copy. Throws with the output of the failed step. */
export const WALKS: Record<'playwright', (project: string) => Promise<void>>;
