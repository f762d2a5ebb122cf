/** Tries an example of this name in its installed copy. Throws with the output of what failed. */
export const WALKS: Record<'playwright', (project: string) => Promise<void>>;
