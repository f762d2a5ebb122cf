/** The kinds of evidence that a suite can give: the console's, which `tests/evidence` compares. */
export type EvidenceKind = 'sdk' | 'validated' | 'captured' | 'roles' | 'raced';

/** The shown evidence, by the operation's name. */
export type Shown = Record<string, EvidenceKind[]>;

declare module 'vitest' {
  interface TaskMeta {
    /** Read by the reporter: vitest carries a suite's notes from the worker to the main process. */
    evidence?: Shown;
  }
}
