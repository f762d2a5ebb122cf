import type { Identity } from '../kernel/identity';
import type { SiteSettings } from '../kernel/settings';
import type { Site } from '../kernel/site';
import type { Transaction } from '../kernel/store/store';
import type { Wire, WireRequest } from '../kernel/wire-types';

/** A handler's second argument. HTTP, JSON, permissions and validation are done before it runs. */
export interface OperationContext {
  site: Site;
  settings: SiteSettings;
  identity: Identity;
  /** The documents, in this operation's transaction; `transaction.now` is the site's time. */
  transaction: Transaction;
  /** Does this once the transaction is committed. */
  afterwards: (act: () => void) => void;
  /** The base URL of this emulator's pages and pictures for the caller, without a trailing slash. */
  baseUrl: string;
  /** The language of the caller's site, if the request names one. */
  language?: string | undefined;
}

interface Signature<Request, Response> {
  httpMethod: string;
  __originalRequestType: Request;
  __originalResponseType: Response;
}

/**
 * The handlers of one SDK module: one function an operation, under the SDK's own name, from wire
 * request to wire response. `satisfies Operations<typeof meta>` makes a misspelt operation fail `tsc`.
 */
export type Operations<Meta> = {
  [Name in keyof Meta]?: Meta[Name] extends () => Signature<infer Request, infer Response>
    ? (request: WireRequest<Request>, context: OperationContext) => Promise<Wire<Response>> | Wire<Response>
    : never;
};

/** A handler whose types have been checked where it was written. */
export type Handler = (request: never, context: OperationContext) => unknown;
