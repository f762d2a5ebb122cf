import { ApplicationError } from './errors';
import { PathTable } from './path-table';
import { errorResponse, type JsonResponse } from './responses';
import { bodyText } from './wire/body-limit';
import { parseJson } from './wire/bounded-json';

/**
 * Reads of modules that are not emulated, which pages of other apps make on their way: an error would take down a page
 * whose point is something else. Each is answered as for a site that has none of it.
 * Sources of addresses and shapes: the packages named, and the calls of the platform's own starters.
 */
const EMPTY_RESPONSES: readonly { method: string; paths: readonly string[]; body: object }[] = [
  // @wix/ecom: getRecommendation, listAvailableAlgorithms.
  { method: 'POST', paths: ['/v1/recommendations/get', '/ecom/v1/recommendations/get'], body: {} },
  {
    method: 'GET',
    paths: ['/v1/recommendations/algorithms', '/ecom/v1/recommendations/algorithms'],
    body: { availableAlgorithms: [] },
  },
  // The platform's integration with Astro asks for it on every page.
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

/** What is answered to a call of a module that is not emulated, if pages need an answer. */
export async function emptyResponse(request: Request): Promise<JsonResponse | undefined> {
  const { pathname } = new URL(request.url);
  const body = emptyResponses.match(request.method, pathname)?.target;
  if (body) return { status: 200, body };
  return DATA_ITEMS.test(pathname) ? errorResponse(await missingCollection(request)) : undefined;
}

/** `@wix/data`: the addresses of items on the SDK's hosts. */
const DATA_ITEMS = /^(\/_api)?\/(wix-data|cloud-data|data)\/v2\/(bulk\/)?items(\/|$)/;

/**
 * No site here has a collection of its own. Source: starters of the platform catch this code, and public code quotes the
 * message; that the status is 404 is assumed.
 */
async function missingCollection(request: Request): Promise<ApplicationError> {
  const message = `WDE0025: The ${await collectionOf(request)} collection does not exist.`;
  return new ApplicationError('WDE0025', message, { status: 404 });
}

/** Source: `dataCollectionId` of the request, which the SDK packs into the parameter `.r` of a GET. */
async function collectionOf(request: Request): Promise<string> {
  const { searchParams } = new URL(request.url);
  const packed = searchParams.get('.r');
  const json = packed === null ? await bodyText(request) : Buffer.from(packed, 'base64url').toString('utf8');
  const sent = json === '' ? {} : parseJson(json, 'the request');
  const named = typeof sent === 'object' && sent !== null && 'dataCollectionId' in sent && sent.dataCollectionId;
  return typeof named === 'string' ? named : (searchParams.get('dataCollectionId') ?? 'requested');
}
