import type { EvidenceKind } from '../../devtools/calls/evidence/kinds';

/** Of each operation, by its name: what has been shown. */
export type Shown = Record<string, EvidenceKind[]>;

declare module 'vitest' {
  interface TaskMeta {
    /** How the reporter hears of it: vitest carries a suite's notes from the worker to the main process. */
    evidence?: Shown;
  }
}
