import type { Hono } from 'hono';
import type { Services } from '../../../platform/composition/hosted/services';
import type { Web } from '../../../platform/http/web';
import { PlatformError } from '../../../platform/kernel/errors';
import type { LoggedRequest } from '../../../platform/kernel/requests/request-log';
import type { Site } from '../../../platform/kernel/site';
import type { SiteOf } from '../json';
import { liveRequests } from '../live/live-requests';
import { mountLiveStream } from '../live/live-stream';
import { pageOfRequests, requestedPage } from '../pages';
import { codeOf } from './code';
import { type ExplainedRequest, explainRequests } from './explained';
import { replay } from './replay';

export function mountRequests(app: Hono<Web>, findSite: SiteOf, services: Services): void {
  const { sharedRequests } = services;
  const siteOf: SiteOf = async (siteId) => {
    const site = await findSite(siteId);
    await sharedRequests?.read(site);
    return site;
  };
  const path = '/sites/:siteId/requests';
  app.get(path, async (context) => {
    const pageRequest = requestedPage(context);
    const site = await siteOf(context.req.param('siteId'));
    const { page, next } = await pageOfRequests(site, pageRequest);
    return context.json({ requests: await explainRequests(site, page), next });
  });
  mountLiveStream(app, { siteOf, streams: services.streams }, 'requests', (site) =>
    liveRequests(site, () => sharedRequests?.readSoon(site)),
  );
  app.get(`${path}/:requestId`, async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    const request = find(site, context.req.param('requestId'));
    const [explained] = await explainRequests(site, [request]);
    return context.json(explained satisfies ExplainedRequest | undefined);
  });
  app.get(`${path}/:requestId/code`, async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    const request = find(site, context.req.param('requestId'));
    if (request.toApp) throw new PlatformError(400, 'the emulator made this call to an app, so no code does');
    return context.json(await codeOf(request, site.record, context.env.baseUrl));
  });
  app.post(`${path}/:requestId/replay`, async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    const request = find(site, context.req.param('requestId'));
    return context.json(await replay(request, site, services, context.env.baseUrl));
  });
}

function find({ requests }: Site, requestId: string): LoggedRequest {
  const request = requests.find(requestId);
  if (!request) throw new PlatformError(404, 'the request log does not have this request, or no longer');
  return request;
}
