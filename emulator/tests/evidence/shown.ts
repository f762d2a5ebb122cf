/** What a suite can show of an operation: the console's kinds, which `tests/evidence` holds it against. */
export type EvidenceKind = 'sdk' | 'validated' | 'captured' | 'roles' | 'raced';

/** Of each operation, by its name: what has been shown. */
export type Shown = Record<string, EvidenceKind[]>;

declare module 'vitest' {
  interface TaskMeta {
    /** How the reporter hears of it: vitest carries a suite's notes from the worker to the main process. */
    evidence?: Shown;
  }
}
