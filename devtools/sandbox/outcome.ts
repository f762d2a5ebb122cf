/** What came of an action of the sandbox's pages. */
export type Outcome =
  | { kind: 'idle' }
  | { kind: 'done'; message: string }
  /** Nothing was changed. */
  | { kind: 'refused'; message: string };

export const IDLE: Outcome = { kind: 'idle' };

/** An action of a form of these pages. */
export type SandboxAction = (previous: Outcome, form: FormData) => Promise<Outcome>;
