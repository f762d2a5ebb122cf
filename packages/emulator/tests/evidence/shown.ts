/** The same kinds as the console's, which `tests/evidence` checks. */
export type EvidenceKind = 'sdk' | 'validated' | 'captured' | 'roles' | 'raced';

/** By operation. */
export type EvidenceByOperation = Record<string, EvidenceKind[]>;

declare module 'vitest' {
  interface TaskMeta {
    /** The reporter reads it: vitest passes a suite's notes from the worker to the main process. */
    evidence?: EvidenceByOperation;
  }
}
