/** A refusal whose writes are kept: what the operation wrote before it threw is stored. */
export class RememberedRefusal extends Error {
  override name = 'RememberedRefusal';
  constructor(readonly refusal: Error) {
    super(refusal.message);
  }
}

/**
 * Runs the work of a transaction so that it is committed even if it ends in such a refusal, which is thrown
 * afterwards.
 */
export async function orRemembered<R>(work: () => R | Promise<R>): Promise<R | RememberedRefusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RememberedRefusal) return error;
    throw error;
  }
}
