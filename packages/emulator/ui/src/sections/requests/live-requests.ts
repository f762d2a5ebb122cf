import type { LiveRequest } from '../../../../src/server/control/live/live-requests';
import type { ControlError } from '../../control/control';
import { listen } from '../../control/live';

/** The number of displayed requests. The emulator stores bodies only for the latest 500. */
const MAX_ROWS = 10_000;

export interface State {
  /** Newest first. */
  requests: readonly LiveRequest[];
  /** The number of requests that arrived while the list was paused. */
  waiting: number;
  isPaused: boolean;
  isConnected: boolean;
  error: ControlError | undefined;
}

/** Requests since the page was opened, and the log's earlier ones. */
export class LiveRequests {
  #state: State = { requests: [], waiting: 0, isPaused: false, isConnected: false, error: undefined };
  #waiting: LiveRequest[] = [];
  readonly #watchers = new Set<() => void>();
  readonly #siteId: string;

  constructor(siteId: string) {
    this.#siteId = siteId;
  }

  readonly state = (): State => this.#state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Returns a function that stops the updates. */
  readonly start = (): (() => void) => {
    const ending = new AbortController();
    void listen<LiveRequest>(
      `sites/${this.#siteId}/requests/live`,
      {
        onEntries: (entries) => this.#take(entries),
        onState: (error) => this.#set({ isConnected: !error, error }),
      },
      ending.signal,
    );
    return () => ending.abort();
  };

  pause(): void {
    this.#set({ isPaused: true });
  }

  resume(): void {
    const arrived = this.#waiting;
    this.#waiting = [];
    this.#set({ isPaused: false, waiting: 0 });
    this.#take(arrived);
  }

  clear(): void {
    this.#waiting = [];
    this.#set({ requests: [], waiting: 0 });
  }

  #take(entries: readonly LiveRequest[]): void {
    if (this.#state.isPaused) {
      this.#waiting = [...this.#waiting, ...entries].slice(-MAX_ROWS);
      this.#set({ waiting: this.#waiting.length });
      return;
    }
    const newest = this.#state.requests[0]?.sequence ?? 0;
    const fresh = entries.filter(({ sequence }) => sequence > newest).toReversed();
    if (fresh.length > 0) this.#set({ requests: [...fresh, ...this.#state.requests].slice(0, MAX_ROWS) });
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}
