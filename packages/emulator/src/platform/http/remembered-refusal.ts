/** A refusal after which the operation's writes are still committed. */
export class RememberedRefusal extends Error {
  override name = 'RememberedRefusal';
  constructor(readonly refusal: Error) {
    super(refusal.message);
  }
}

export async function catchRememberedRefusal<R>(work: () => R | Promise<R>): Promise<R | RememberedRefusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RememberedRefusal) return error;
    throw error;
  }
}
