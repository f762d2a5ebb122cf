import type { Hono } from 'hono';
import type { Services } from '../../../platform/composition/hosted/services';
import type { AskSite } from '../../../platform/explain/examples/example';
import type { Web } from '../../../platform/http/web';
import type { Site } from '../../../platform/kernel/site';
import { parse, readJson, type SiteOf } from '../json';
import { authHeaders } from './caller';
import { collectionCalls, collectionRunSchema, runCollection } from './collection';
import { callSchema, makeCall, sendCall } from './make-call';
import { operationDetail, operationRows } from './operations';
import { allTraps } from './traps';

export function mountCalls(app: Hono<Web>, services: Services, siteOf: SiteOf): void {
  app.get('/operations', async (context) => context.json({ operations: await operationRows(context.req.query()) }));
  app.get('/operations/:name', async (context) => {
    const siteId = context.req.query('site');
    const ask = siteId === undefined ? undefined : askAsOwner(services, await siteOf(siteId), context.env.baseUrl);
    return context.json(await operationDetail(context.req.param('name'), ask));
  });
  app.get('/traps', (context) => context.json(allTraps()));
  app.get('/collection', async (context) => context.json(await collectionCalls()));
  app.post('/collection/runs', async (context) => {
    const run = parse(collectionRunSchema, await readJson(context.req.raw));
    return context.json(await runCollection(services, run, context.env.baseUrl));
  });
  app.post('/sites/:siteId/calls', async (context) => {
    const call = parse(callSchema, await readJson(context.req.raw));
    return context.json(await makeCall(services, await siteOf(context.req.param('siteId')), call, context.env.baseUrl));
  });
}

/** Asks as the owner, who also sees hidden entities. Not logged: the log contains only the developer's own calls. */
function askAsOwner(services: Services, site: Site, baseUrl: string): AskSite {
  return async (operation, request) => {
    const { headers } = await authHeaders(site, { as: 'owner' }, services);
    const response = await sendCall(services, { operation, request, baseUrl, isInternal: true }, headers);
    return response?.ok ? response.json() : undefined;
  };
}
