import { PathTable } from '../http/path-table';
import type { JsonResponse } from '../http/responses';

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

export async function emptyResponse(request: Request): Promise<JsonResponse | undefined> {
  const { pathname } = new URL(request.url);
  const body = emptyResponses.match(request.method, pathname)?.target;
  return body && { status: 200, body };
}
