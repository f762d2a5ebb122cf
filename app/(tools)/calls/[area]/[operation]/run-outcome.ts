import type { CallRole } from 'headless-emulator/explain/request';

/** The call as one identity: what was answered, or why it was not made. */
export type Run = { as: CallRole } & (
  | { kind: 'answer'; status: number; durationMs: number; requestId?: string | undefined; text: string }
  | { kind: 'refused'; reason: string }
);

/** The submitted form, to be displayed again. */
export interface SentRequest {
  request: string;
  as: CallRole;
  /** The identity that the answer is compared with. */
  other?: CallRole | undefined;
}

export type RunOutcome =
  | { kind: 'idle' }
  /** Nothing was sent. */
  | { kind: 'invalid'; reason: string; sent: SentRequest }
  | { kind: 'ran'; id: string; runs: Run[]; sent: SentRequest };
