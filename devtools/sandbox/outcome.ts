/** The result of an action on the sandbox's pages. */
export type Outcome =
  | { kind: 'idle' }
  | ({ kind: 'done' } & Done)
  /** Nothing was changed. Each of the mistakes begins with its path. */
  | { kind: 'refused'; message: string; mistakes?: readonly string[] };

export interface Done {
  message: string;
  /** Where to go from here. */
  links?: readonly { href: string; label: string }[];
}

export const IDLE: Outcome = { kind: 'idle' };

/** An action of a form of these pages. */
export type SandboxAction = (previous: Outcome, form: FormData) => Promise<Outcome>;
