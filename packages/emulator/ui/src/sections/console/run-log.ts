import type { CallRole } from '../../../../src/platform/explain/operations/operation';
import type { CallAnswer } from '../../../../src/server/control/calls/make-call';

export interface Run {
  id: string;
  siteId: string;
  operation: string;
  as: CallRole;
  email?: string;
  /** The time of this machine, ISO. */
  at: string;
  request: string;
  answer: CallAnswer;
}

const MAX_RUNS = 30;
const MAX_CHARACTERS = 4_000_000;

/** The runs and visitors of this tab, newest first. Only in memory: requests may contain passwords. */
export class RunLog {
  #runs: readonly (Run & { length: number })[] = [];
  /** By site. */
  readonly #visitors = new Map<string, string>();
  readonly #watchers = new Set<() => void>();
  #count = 0;

  readonly runs = (): readonly Run[] => this.#runs;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  find(id: string): Run | undefined {
    return this.#runs.find((run) => run.id === id);
  }

  add(run: Omit<Run, 'id' | 'at'>): Run {
    this.#count += 1;
    const length = run.request.length + JSON.stringify(run.answer).length;
    const added = { ...run, id: `run-${this.#count}`, at: new Date().toISOString(), length };
    if (run.as === 'visitor' && run.answer.session !== undefined) this.#visitors.set(run.siteId, run.answer.session);
    this.#runs = withinBounds([added, ...this.#runs]);
    this.#notify();
    return added;
  }

  clear(siteId: string): void {
    this.#runs = this.#runs.filter((run) => run.siteId !== siteId);
    this.#notify();
  }

  visitorOf(siteId: string): string | undefined {
    return this.#visitors.get(siteId);
  }

  forgetVisitor(siteId: string): void {
    this.#visitors.delete(siteId);
    this.#runs = [...this.#runs];
    this.#notify();
  }

  #notify(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

/** The newest run stays, however large it is. */
function withinBounds<Sized extends { length: number }>(runs: readonly Sized[]): Sized[] {
  let characters = 0;
  return runs.slice(0, MAX_RUNS).filter(({ length }, index) => {
    characters += length;
    return index === 0 || characters <= MAX_CHARACTERS;
  });
}

export const runLog = new RunLog();
