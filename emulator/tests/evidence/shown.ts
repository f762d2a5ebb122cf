/** The console has the same kinds, which `tests/evidence` compares. */
export type EvidenceKind = 'sdk' | 'validated' | 'captured' | 'roles' | 'raced';

/** By operation. */
export type EvidenceByOperation = Record<string, EvidenceKind[]>;

declare module 'vitest' {
  interface TaskMeta {
    /** The reporter reads it: vitest passes a suite's notes from the worker to the main process. */
    evidence?: EvidenceByOperation;
  }
}
