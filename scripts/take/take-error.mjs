/** A mistake of the caller, explained in one sentence. */
export class TakeError extends Error {}
