import { contractOf, isInstalledModule } from '../contract/installed';
import { contracts } from '../contract/modules/contracts';
import { removedAddresses } from '../contract/older/older-addresses';
import { identify } from '../domains/identity/caller';
import { PathTable } from '../http/path-table';
import { type JsonResponse, notEmulated, SEE_REFUSED } from '../http/responses';
import { toJson } from '../http/wire/json';
import { machineTime } from '../kernel/clock';
import type { Services } from './hosted/services';
import { routes } from './modules';

/** Answers an address without an operation; logs the call with its site's, or with those of no site. */
export async function answerUnserved(request: Request, requestId: string, services: Services): Promise<JsonResponse> {
  const startedAt = machineTime();
  const { answer, operation } = await unservedAnswer(request);
  const { pathname } = new URL(request.url);
  if (answer.status < 400 || OWN_PAGES.test(pathname)) return answer;
  const caller = await identify(request, services.sites, services.tokens).catch(() => undefined);
  const call = operation ?? `${request.method} ${pathname}`;
  services.refused.note({ call, status: answer.status, siteId: caller?.site.id });
  if (!caller) return answer;
  const logged = {
    requestId,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: machineTime() - startedAt,
    method: request.method,
    path: pathname,
    ...(operation !== undefined && { operation }),
    caller: caller.identity,
    status: answer.status,
    response: toJson(answer.body ?? {}),
  };
  caller.site.requests.record(logged);
  return answer;
}

/** Addresses of the emulator itself and what browsers ask of every server. */
const OWN_PAGES = /^\/(?:_emulator|hosted|media|media-upload|event-check-in|favicon\.ico)(?:\/|$)/;

interface Unserved {
  answer: JsonResponse;
  operation?: string | undefined;
}

async function unservedAnswer(request: Request): Promise<Unserved> {
  const empty = await emptyResponse(request);
  if (empty) return { answer: empty };
  const { method } = request;
  const { pathname } = new URL(request.url);
  if (GRAPHQL.test(pathname)) return { answer: refusal(501, NO_GRAPHQL) };
  const nameless = operationWithoutId(method, pathname);
  if (nameless) return { answer: refusal(404, `${nameless}: the ID in the path is empty`), operation: nameless };
  const operation = (await unservedOperation(method, pathname)) ?? operationOfSdk(request);
  if (operation) return { answer: refusal(501, notEmulated(operation)), operation };
  if (OWN_PAGES.test(pathname)) return { answer: refusal(404, `the emulator has no page at ${pathname}`) };
  const message = `no operation that we know answers ${method} ${pathname}; the emulator knows the calls of ${packages().join(', ')}. ${SEE_REFUSED}`;
  return { answer: refusal(501, message) };
}

const refusal = (status: number, message: string): JsonResponse => ({ status, body: { message, details: {} } });

/** Source: `graphql` of @wix/sdk, which sends to `/graphql/<version>`. */
const GRAPHQL = /^(\/_api)?\/graphql(\/|$)/;
const NO_GRAPHQL =
  'client.graphql is not emulated yet: use the calls of the modules instead, such as products.queryProducts of ' +
  '@wix/stores, services.queryServices of @wix/bookings or wixEventsV2.queryEvents of @wix/events';

/**
 * The SDK sends `getProduct('')` to `/products/`.
 * Assumed: the platform also answers 404.
 */
function operationWithoutId(method: string, pathname: string): string | undefined {
  // Some URLs in the packages have an empty segment before the ID.
  const filled = [pathname.replace(/\/$/, '/-'), pathname.replace(/\/(?=\/|$)/g, '/-')];
  const matches = filled.flatMap((path) => (path === pathname ? [] : (routes.match(method, path) ?? [])));
  return matches[0]?.route.name;
}

async function unservedOperation(method: string, pathname: string): Promise<string | undefined> {
  table ??= unservedOperations();
  return (await table).match(method, pathname)?.target;
}

/**
 * Packages that are not installed here send `packageName` and `methodFqn` in `x-wix-bi-gateway`, such as
 * `@wix/auto_sdk_blog_posts QueryPosts`.
 */
function operationOfSdk({ headers }: Request): string | undefined {
  const gateway = headers.get('x-wix-bi-gateway') ?? '';
  const parameter = (name: string) => new RegExp(`(?:^|,)${name}=([\\w.@/-]{1,200})`).exec(gateway)?.[1];
  const method = parameter('method-fqn')?.split('.').at(-1);
  return method && [parameter('package-name'), method].filter(Boolean).join(' ');
}

let table: Promise<PathTable<string>> | undefined;

/** Loaded on the first request, to keep start-up time and memory small. */
async function unservedOperations(): Promise<PathTable<string>> {
  const { default: operations } = await import('../contract/modules/unserved.json');
  const paths = new PathTable<string>();
  for (const [name, called] of Object.entries(operations)) {
    for (const method of called.methods) for (const path of called.paths) paths.add(method, path, name);
  }
  const isPresent = (module: string, name: string) =>
    isInstalledModule(module) && contractOf(module).operations[name] !== undefined;
  for (const { module, operation, method, path, usedBy } of removedAddresses(isPresent)) {
    paths.add(method, path, `${module}.${operation} of ${usedBy}`);
  }
  return paths;
}

const packages = (): string[] => [...new Set(Object.values(contracts).map((contract) => contract.package))];

/**
 * Calls to modules that are not emulated. Existing apps make them, and an error would break their pages. Sources of
 * URLs and shapes: the packages named, and calls made by the platform's own starters.
 */
const EMPTY_RESPONSES: readonly { method: string; paths: readonly string[]; body: object }[] = [
  // @wix/ecom: getRecommendation, listAvailableAlgorithms.
  { method: 'POST', paths: ['/v1/recommendations/get', '/ecom/v1/recommendations/get'], body: {} },
  {
    method: 'GET',
    paths: ['/v1/recommendations/algorithms', '/ecom/v1/recommendations/algorithms'],
    body: { availableAlgorithms: [] },
  },
  // The platform's Astro integration requests it on every page.
  { method: 'GET', paths: ['/assets/scripts/v1/site-scripts'], body: { siteScripts: [] } },
  // @wix/reviews: queryReviews, countReviews.
  {
    method: 'POST',
    paths: ['/reviews/v1/reviews/query', '/reviews/api/v1/reviews/query'],
    body: { reviews: [], metadata: { count: 0, cursors: {} } },
  },
  {
    method: 'POST',
    paths: ['/reviews/v1/reviews/count', '/reviews/api/v1/reviews/count'],
    body: { count: 0 },
  },
  // @wix/seo: the three calls that resolve the tags of a page.
  ...['resolve-seo-tags', 'resolve-static-page-seo-tags', 'resolve-item-seo-tags'].map((name) => ({
    method: 'GET',
    paths: [`/promote/seo/v1/${name}`, `/seo-tags-service/v1/${name}`],
    body: { seoTags: { tags: [] } },
  })),
];

const emptyResponses = new PathTable<object>();
for (const { method, paths, body } of EMPTY_RESPONSES) {
  for (const path of paths) {
    emptyResponses.add(method, path, body);
    emptyResponses.add(method, `/_api${path}`, body);
  }
}

async function emptyResponse(request: Request): Promise<JsonResponse | undefined> {
  const { pathname } = new URL(request.url);
  const body = emptyResponses.match(request.method, pathname)?.target;
  return body && { status: 200, body };
}
