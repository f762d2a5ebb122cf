/** Where a request comes from, and where this emulator's pages are for its caller. */
export interface Bindings {
  baseUrl: string;
  remoteAddress: string | undefined;
}

/** What Hono's contexts know here. */
export type Web = { Bindings: Bindings };
