/** A mistake of the caller's, told in one sentence. */
export class TakeError extends Error {}
