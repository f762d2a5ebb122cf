/** Where a request comes from, and where this emulator's pages are for its caller. */
export interface Bindings {
  baseUrl: string;
  remoteAddress: string | undefined;
}

/** Variables of Hono's contexts. */
export type Web = { Bindings: Bindings };
