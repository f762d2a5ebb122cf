import type { ClientApp } from '../kernel/client-apps';
import type { Identity } from '../kernel/identity';
import type { SiteSettings } from '../kernel/settings';
import type { Site } from '../kernel/site';
import type { Transaction } from '../kernel/store/store-interface';
import type { Wire, WireRequest } from '../kernel/wire-types';

/** HTTP, JSON, permissions and validation are done before a handler runs. */
export interface OperationContext {
  site: Site;
  settings: SiteSettings;
  identity: Identity;
  /** The app whose token it is. */
  app?: ClientApp | undefined;
  transaction: Transaction;
  afterCommit: (act: () => void) => void;
  baseUrl: string;
  language?: string | undefined;
}

interface Signature<Request, Response> {
  httpMethod: string;
  __originalRequestType: Request;
  __originalResponseType: Response;
}

/** One function per operation of an SDK module. `satisfies Operations<typeof meta>` refuses misspelt names. */
export type Operations<Meta> = {
  [Name in keyof Meta]?: Meta[Name] extends () => Signature<infer Request, infer Response>
    ? (request: WireRequest<Request>, context: OperationContext) => Promise<Wire<Response>> | Wire<Response>
    : never;
};

export type Handler = (request: never, context: OperationContext) => unknown;
