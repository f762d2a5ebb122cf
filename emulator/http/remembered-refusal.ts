/** A refusal that is worth remembering: what the operation wrote before it threw this stays. */
export class RememberedRefusal extends Error {
  override name = 'RememberedRefusal';
  constructor(readonly refusal: Error) {
    super(refusal.message);
  }
}

/** Does the work of a transaction so that it is stored also when it ends in such a refusal, which is to be thrown afterwards. */
export async function orRemembered<R>(work: () => R | Promise<R>): Promise<R | RememberedRefusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RememberedRefusal) return error;
    throw error;
  }
}
