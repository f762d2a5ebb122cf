import { isRead } from '../../src/commands/real-platform/owner-client';
import { routes } from '../../src/platform/composition/modules';
import type { Route } from '../../src/platform/http/routing';
import type { CallerEnvironment, Emulator } from '../../src/server/emulator';

/** The official SDK sends this with every call. */
const MADE_BY_SDK = /^environment=js-sdk\b/;

interface CallUnderWay {
  site: string;
  /** Another call of the operation was running on the same site. */
  isAmongOthers: boolean;
}

/** The current suite: files and suites of a worker run one after the other. */
let current: EvidenceRecorder | undefined;

/** For evidence that the calls alone do not show. */
export function noteEvidence(kind: EvidenceKind, operation: string): void {
  current?.note(kind, operation);
}

export async function callsDuring<T>(work: () => Promise<T>): Promise<{ outcome: T; called: ReadonlySet<string> }> {
  const called = new Set<string>();
  const stop = current?.addListener((name) => called.add(name));
  try {
    return { outcome: await work(), called };
  } finally {
    stop?.();
  }
}

/** Records the calls of a suite's tests, and the evidence for their operations. */
export class EvidenceRecorder {
  readonly #shown = new Map<string, Set<EvidenceKind>>();
  readonly #underWay = new Map<Route, Set<CallUnderWay>>();
  readonly #listeners = new Set<(operation: string) => void>();

  constructor() {
    current = this;
  }

  wrap(emulator: Emulator): Emulator {
    return {
      sites: emulator.sites,
      endStreams: () => emulator.endStreams(),
      written: () => emulator.written(),
      close: () => emulator.close(),
      fetch: async (request, environment) => this.#watch(emulator, request, environment),
    };
  }

  note(kind: EvidenceKind, operation: string): void {
    this.#shown.set(operation, (this.#shown.get(operation) ?? new Set()).add(kind));
  }

  addListener(listener: (operation: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  byOperation(): EvidenceByOperation {
    return Object.fromEntries([...this.#shown].map(([operation, kinds]) => [operation, [...kinds]]));
  }

  async #watch(emulator: Emulator, request: Request, environment?: CallerEnvironment): Promise<Response> {
    const route = routes.match(request.method, new URL(request.url).pathname)?.route;
    if (!route?.handler) return emulator.fetch(request, environment);
    for (const listener of this.#listeners) listener(route.name);
    const call = this.#begin(route, request);
    try {
      const response = await emulator.fetch(request, environment);
      await this.#noteAnswer(route, call, { request, response });
      return response;
    } finally {
      this.#underWay.get(route)?.delete(call);
    }
  }

  #begin(route: Route, request: Request): CallUnderWay {
    const others = this.#underWay.get(route) ?? new Set();
    this.#underWay.set(route, others);
    const call: CallUnderWay = { site: siteOf(request), isAmongOthers: false };
    for (const other of others) {
      if (other.site !== call.site) continue;
      other.isAmongOthers = true;
      call.isAmongOthers = true;
    }
    others.add(call);
    return call;
  }

  async #noteAnswer(
    { name, operation: { method } }: Route,
    { isAmongOthers }: CallUnderWay,
    { request, response }: { request: Request; response: Response },
  ): Promise<void> {
    if (response.status === 200) {
      if (MADE_BY_SDK.test(request.headers.get('x-wix-bi-gateway') ?? '')) this.note('sdk', name);
      if (isAmongOthers && method !== 'GET' && !isRead({ name })) this.note('raced', name);
    }
    if (response.status === 400 && (await response.clone().text()).includes('"fieldViolations"'))
      this.note('validated', name);
  }
}

/** An API key's site is in a header, a token's in its payload. */
function siteOf({ headers }: Request): string {
  const token = headers.get('authorization') ?? '';
  const [, , , payload] = token.split('.');
  return headers.get('wix-site-id') ?? (payload === undefined ? token : siteIn(payload));
}

function siteIn(payload: string): string {
  const text = Buffer.from(payload, 'base64url').toString();
  // The claims are JSON within a JSON string, so their quotes are escaped.
  return /metaSiteId\W+([\w-]+)/.exec(text)?.[1] ?? text;
}

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
