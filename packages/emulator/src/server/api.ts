import { Settings } from 'luxon';
import { routes } from '../platform/composition/modules';
import { checkRemoval } from '../platform/composition/removed-operations';
import type { Sites } from '../platform/composition/sites/sites';
import { refusalOfItems } from '../platform/domains/data/invalid-request';
import { refusalOfEmptyItem } from '../platform/domains/ecom/catalogue/empty-item';
import { type Caller, identify, languageOf, toTokenError } from '../platform/domains/identity/caller';
import { refusalOf } from '../platform/domains/identity/sign-in-validation';
import type { Tokens } from '../platform/domains/identity/tokens';
import { REMOVED_ON_HEADER } from '../platform/explain/generations';
import { randomUUID } from '../platform/home/crypto';
import { requireCatalogVersion } from '../platform/http/catalog-version';
import { ConnectionLost, interfere } from '../platform/http/faults';
import type { OperationContext } from '../platform/http/operations';
import { authorize } from '../platform/http/permissions';
import { spendQuota } from '../platform/http/quota';
import { watchReads } from '../platform/http/read-fields';
import { catchRememberedRefusal, RememberedRefusal } from '../platform/http/remembered-refusal';
import { errorResponse, type JsonResponse, notEmulated, respondJson } from '../platform/http/responses';
import type { Route, RouteMatch } from '../platform/http/routing';
import { requireApp } from '../platform/http/site-apps';
import { withSiteInPlace } from '../platform/http/site-in-place';
import { refuseInvalidQuery } from '../platform/http/validation/query-language';
import { validateRequest } from '../platform/http/validation/validate-request';
import { toJson } from '../platform/http/wire/json';
import { readWireRequest } from '../platform/http/wire/request';
import { brokenPromises, unknownFields } from '../platform/http/wire/response-check';
import { withWrittenParts } from '../platform/http/wire/written-parts';
import { machineTime, timeOf } from '../platform/kernel/clock';
import { type Effects, effectsOf } from '../platform/kernel/effects';
import { PlatformError } from '../platform/kernel/errors';
import type { RefusedCalls } from '../platform/kernel/store/refused-calls';
import type { Transaction } from '../platform/kernel/store/store-interface';
import { isObject } from '../platform/kernel/values/objects';
import type { AppNotices } from '../platform/webhooks/app-webhooks';

export interface ApiOptions {
  /** Checks every response against the contract. On in tests and development. */
  checkResponses?: boolean;
  /** Called with every unexpected error. */
  onBug?: (error: unknown, operation: string) => void;
}

/** Calls between resets of Luxon's cache, which keeps every spelling of a time zone forever. */
const CALLS_UNTIL_RESET = 1_000;

/** The platform's operations: everything around each of them, and its answer. */
export class Api {
  #calls = 0;

  constructor(
    readonly sites: Sites,
    readonly tokens: Tokens,
    readonly refused: RefusedCalls,
    readonly options: ApiOptions,
    readonly app: AppNotices | undefined,
  ) {}

  match(method: string, pathname: string): RouteMatch | undefined {
    return routes.match(method, pathname);
  }

  /** Runs everything around an operation: identity, quota, faults, permission, validation, check, log. */
  async answer(
    request: Request,
    url: URL,
    match: RouteMatch,
    from: Pick<Call, 'baseUrl' | 'isGone' | 'isInternal'>,
  ): Promise<Response> {
    this.#calls++;
    if (this.#calls % CALLS_UNTIL_RESET === 0) Settings.resetCaches();
    const startedAt = machineTime();
    const requestId = randomUUID();
    const call: Call = { match, request, url, ...from };
    const answer = await this.#perform(call).catch((error: unknown) => this.#errorResponse(error, match.route));
    const json = toJson(answer.body ?? {});
    if (call.caller && !call.isInternal) {
      const { site } = call.caller;
      const logged = {
        ...call.effects,
        requestId,
        startedAt: new Date(startedAt).toISOString(),
        durationMs: machineTime() - startedAt,
        method: request.method,
        path: url.pathname,
        package: match.route.module.package,
        operation: match.route.name,
        caller: call.caller.identity,
        status: answer.status,
        ...(call.isFault && { isFault: true as const }),
        removedOn: call.removedOn,
        request: call.wire,
        response: json,
      };
      site.requests.record(logged);
      this.app?.called(site);
    }
    const isUnserved = !match.route.handler;
    if (!call.isInternal && (isUnserved || (!call.caller && answer.status >= 400)))
      this.refused.note({ call: match.route.name, status: answer.status, siteId: call.caller?.site.id });
    const removed: Record<string, string> = call.removedOn ? { [REMOVED_ON_HEADER]: call.removedOn } : {};
    return respondJson(json, { status: answer.status, headers: { ...answer.headers, ...removed } }, requestId);
  }

  async #perform(call: Call): Promise<JsonResponse> {
    const { match, request, url, baseUrl, isGone, isInternal } = call;
    call.caller = await identify(request, this.sites, this.tokens);
    const { site, identity, app } = call.caller;
    const settings = await site.settings();
    if (!isInternal) spendQuota(site, settings);
    const interference = await interfere(site, isInternal ? [] : settings.faults, match.route.name);
    call.isFault = interference.answer !== undefined;
    if (interference.answer) return interference.answer;
    call.removedOn = checkRemoval(match.route, settings, timeOf(settings.clock));
    const wire = withSiteInPlace(await readWireRequest(request, url, match), request);
    call.wire = wire;
    const context = { site, settings, identity, app, baseUrl, language: languageOf(request) };
    const watched = site.requests.isWatched && !isInternal ? watchReads(wire) : undefined;
    const { body, transaction } = await run(match.route, wire, context, isGone, watched?.request);
    call.effects = transaction ? effectsOf(transaction) : {};
    const unreadFields = watched?.unread() ?? [];
    if (unreadFields.length > 0) call.effects.unreadFields = unreadFields;
    const complete = withWrittenParts(match.route.module, match.route.operation, body);
    if (this.options.checkResponses) checkResponse(match.route, complete);
    if (interference.losesAnswer) throw new ConnectionLost(`${match.route.name}: its answer was lost by a fault`);
    return { status: 200, body: complete };
  }

  #errorResponse(error: unknown, route: Route): JsonResponse {
    if (error instanceof ConnectionLost) throw error;
    const answer = errorResponse(toTokenError(error));
    if (answer.status === 500 && !(error instanceof PlatformError)) this.options.onBug?.(error, route.name);
    return answer;
  }
}

interface Call {
  match: RouteMatch;
  request: Request;
  url: URL;
  baseUrl: string;
  /** True once the caller has closed its connection: its work is then dropped. */
  isGone: (() => boolean) | undefined;
  isInternal: boolean;
  caller?: Caller;
  wire?: unknown;
  effects?: Effects;
  isFault?: boolean;
  removedOn?: string | undefined;
}

type CallContext = Omit<OperationContext, 'transaction' | 'afterCommit'>;

async function run(
  route: Route,
  wire: unknown,
  context: CallContext,
  isGone: Call['isGone'],
  /** The handler's request, if its reads are watched. */
  watched: unknown = wire,
): Promise<{ body: unknown; transaction: Transaction | undefined }> {
  const { handler } = route;
  if (!handler) throw new PlatformError(501, notEmulated(route.name));
  authorize(route, context.identity, context.site.id, context.app);
  requireApp(route.module, context.settings);
  requireCatalogVersion(route.module, context.settings);
  const violations = validateRequest(route.module, route.operation, wire);
  const refusal =
    violations.length > 0 &&
    (refusalOfEmptyItem(violations) ?? refusalOfItems(route.module, violations) ?? refusalOf(route.name, violations));
  if (refusal) throw refusal;
  if (isObject(wire)) refuseInvalidQuery(route.module, route.operation, wire);
  let committed: (() => void)[] = [];
  let last: Transaction | undefined;
  const work = async (transaction: Transaction) => {
    // The call may have waited for other writes.
    if (isGone?.()) throw new ConnectionLost(`${route.name}: its caller has gone`);
    committed = [];
    last = transaction;
    const afterCommit = (act: () => void) => void committed.push(act);
    const operationContext: OperationContext = { ...context, transaction, afterCommit };
    // The request has just been validated against the contract, which defines the handler's parameter type.
    return catchRememberedRefusal(() => handler(watched as never, operationContext));
  };
  const outcome = await context.site.store.run(timeOf(context.settings.clock), work, context.identity);
  for (const act of committed) act();
  if (outcome instanceof RememberedRefusal) throw outcome.refusal;
  return { body: outcome, transaction: last };
}

function checkResponse(route: Route, body: unknown): void {
  const wrong = [
    ...brokenPromises(route.module, route.operation, body).map((path) => `promised and missing: ${path}`),
    ...unknownFields(route.module, route.operation, body).map((path) => `not in the contract: ${path}`),
  ];
  if (wrong.length > 0) throw new Error(`${route.name} answers against its contract: ${wrong.join('; ')}`);
}
