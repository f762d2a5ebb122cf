import { randomUUID, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import contractVersions from '../../platform/contract/modules/versions.json';
import { controlRefusal, viewRefusal } from '../../platform/http/access';
import { ConnectionLost } from '../../platform/http/faults';
import { errorResponse, respond } from '../../platform/http/responses';
import { withSecurityHeaders } from '../../platform/http/security-headers';
import type { Web } from '../../platform/http/web';
import { bodyRefusal, withBoundedBody } from '../../platform/http/wire/body-limit';
import { PlatformError } from '../../platform/kernel/errors';
import {
  type OperationDetail,
  type OperationRow,
  operationDetail,
  operationRows,
} from '../../server/control/calls/operations';
import { allTraps } from '../../server/control/calls/traps';
import { type Overview, requireJson } from '../../server/control/control-routes';
import { type PublicSite, parse, readJson } from '../../server/control/json';
import { ui } from '../../server/control/ui/ui';
import { type RealSite, realCallSchema } from './opened-site';

/** Without a key, as in the control interface. */
type RealSiteRow = Omit<PublicSite, 'ownerApiKey'>;

/**
 * The tool, and the part of the control interface that its console uses, for a real site. Only for callers on this
 * machine with the token of the printed link: the owner's key can do anything to the site.
 */
export function realSiteConsole(site: RealSite, token: string): Hono<Web> {
  const app = new Hono<Web>();
  app.use(async ({ req, env }, next) => {
    const refusal = viewRefusal(req.raw, env, {});
    if (refusal) throw new PlatformError(403, refusal);
    await next();
  });
  app.get('/_emulator', (context, next) => (context.req.query('token') === undefined ? next() : enter(context, token)));
  app.route('/', ui());
  app.use('/_emulator/*', async (context, next) => {
    const refusal = controlRefusal(context.req.raw, context.env, {});
    if (refusal) throw new PlatformError(403, refusal);
    if (!hasToken(context, token)) throw new PlatformError(403, OPEN_THE_LINK, { needsToken: false });
    requireJson(context.req.raw);
    await next();
    context.header('cache-control', 'no-store');
  });
  mountSite(app, site);
  app.get('/', (context) => context.redirect('/_emulator', 302));
  app.notFound(({ req }) =>
    toResponse(new PlatformError(404, `the console of a real site has no ${req.method} ${req.path}`)),
  );
  app.onError(toResponse);
  return app;
}

function mountSite(app: Hono<Web>, site: RealSite): void {
  const { facts, clientId = '' } = site;
  const row: RealSiteRow = { siteId: facts.siteId, clientId, preset: facts.name, createdDate: '' };
  app.get('/_emulator', (context) =>
    context.json({
      presets: [],
      storage: { kind: 'memory', note: 'this is a real site: nothing of it is stored here' },
      contract: contractVersions,
      platform: facts,
    } satisfies Overview),
  );
  app.get('/_emulator/sites', (context) => context.json({ sites: [row] }));
  app.get('/_emulator/sites/:siteId', (context) => {
    requireSite(context.req.param('siteId'), facts.siteId);
    return context.json(row);
  });
  app.get('/_emulator/operations', async (context) =>
    context.json({ operations: (await operationRows(context.req.query())).map(asServed) }),
  );
  app.get('/_emulator/traps', (context) => context.json(allTraps()));
  app.get('/_emulator/operations/:name', async (context) => {
    const siteId = context.req.query('site');
    if (siteId !== undefined) requireSite(siteId, facts.siteId);
    const detail = await operationDetail(context.req.param('name'), siteId === undefined ? undefined : site.ask);
    return context.json({ ...detail, isServed: true } satisfies OperationDetail);
  });
  app.post('/_emulator/sites/:siteId/calls', async (context) => {
    requireSite(context.req.param('siteId'), facts.siteId);
    return context.json(await site.call(parse(realCallSchema, await readJson(context.req.raw))));
  });
}

/** Marks every operation as served: the platform also answers those that the emulator does not. */
const asServed = (row: OperationRow): OperationRow => ({ ...row, served: true });

function requireSite(siteId: string, own: string): void {
  if (siteId !== own) throw new PlatformError(404, `this console is of the site ${own} alone`);
}

const OPEN_THE_LINK = 'open the link that "headless-emulator console" printed when it started: it lets a browser in';

/** Redirects to the same URL without the token, which then stays out of the browser's history. */
function enter(context: Context<Web>, token: string): Response {
  if (!isSame(context.req.query('token') ?? '', token)) throw new PlatformError(403, OPEN_THE_LINK);
  setCookie(context, cookieName(context), token, { httpOnly: true, sameSite: 'Strict', path: '/_emulator' });
  return context.redirect('/_emulator', 303);
}

function hasToken(context: Context<Web>, token: string): boolean {
  const header = context.req.header('authorization')?.replace(/^Bearer /i, '');
  return [header, getCookie(context, cookieName(context))].some((each) => each !== undefined && isSame(each, token));
}

/** Cookies ignore the port, so two consoles need different names. */
const cookieName = ({ req }: Context<Web>): string => `emulator-console-${new URL(req.url).port}`;

function isSame(text: string, token: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function toResponse(error: unknown): Response {
  if (error instanceof ConnectionLost) throw error;
  const answer = errorResponse(error);
  if (answer.status === 500) console.error(error);
  const response = respond(answer, randomUUID());
  response.headers.delete('access-control-allow-origin');
  return response;
}

/** Bounds bodies like the emulator. */
export async function answerConsole(app: Hono<Web>, request: Request, remoteAddress: string): Promise<Response> {
  const refused = bodyRefusal(request);
  if (refused) return withSecurityHeaders(respond(refused, randomUUID()));
  const { origin } = new URL(request.url);
  return withSecurityHeaders(await app.fetch(withBoundedBody(request), { baseUrl: origin, remoteAddress }));
}
