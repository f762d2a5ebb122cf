import type { Hono } from 'hono';
import type { Web } from '../hosted/services';
import { PlatformError } from '../http/errors';
import type { LoggedRequest } from '../http/request-log';
import { liveRequests } from './live/live-requests';
import { mountLiveStream } from './live/live-stream';
import { askedPage, pageOfRequests } from './pages';
import type { SiteOf } from './site-of';

/** The answer to `GET /_emulator/sites/:siteId/requests/:requestId`. */
export type { LoggedRequest, RequestSummary } from '../http/request-log';

export function mountRequests(app: Hono<Web>, siteOf: SiteOf): void {
  const path = '/sites/:siteId/requests';
  app.get(path, async (context) => {
    const asked = askedPage(context);
    const { page, next } = await pageOfRequests(await siteOf(context.req.param('siteId')), asked);
    return context.json({ requests: page, next });
  });
  mountLiveStream(app, siteOf, 'requests', liveRequests);
  app.get(`${path}/:requestId`, async (context) => {
    const { requests } = await siteOf(context.req.param('siteId'));
    const request = requests.find(context.req.param('requestId'));
    if (!request) throw new PlatformError(404, 'the request log does not have this request, or no longer');
    return context.json(request satisfies LoggedRequest);
  });
}
