import { Hono } from 'hono';
import { hostedPages } from '../platform/composition/hosted/hosted-pages';
import type { Services } from '../platform/composition/hosted/services';
import { DEFAULT_PRESET, PRESETS } from '../platform/composition/presets/presets';
import { answerUnserved } from '../platform/composition/unserved';
import { showCheckInCode } from '../platform/domains/events/check-in/code';
import { installer } from '../platform/domains/identity/app-grants';
import { accessEndpoint, tokenEndpoint } from '../platform/domains/identity/token-endpoint';
import { tokenInfo } from '../platform/domains/identity/token-info';
import { serveMedia } from '../platform/domains/media/served-media';
import { receiveUpload } from '../platform/domains/media/site-files/upload';
import { findUploadedPicture } from '../platform/domains/media/site-files/uploaded-picture';
import { randomUUID } from '../platform/home/crypto';
import { isOpenToPages } from '../platform/http/address';
import { ConnectionLost } from '../platform/http/faults';
import { FONT_PATH, serveFont } from '../platform/http/hosted/frame/font';
import { errorResponse, respond } from '../platform/http/responses';
import type { Web } from '../platform/http/web';
import { refuseNul } from '../platform/kernel/values/invalid-unicode';
import { control } from './control/control-routes';
import { logs } from './control/logs';
import { ui } from './control/ui/ui';

const OAUTH = { '/oauth2/token': tokenEndpoint, '/oauth2/token-info': tokenInfo, '/oauth/access': accessEndpoint };

export function webPages(services: Services): Hono<never> {
  const app = new Hono<Web>();
  app.use(async (context, next) => {
    refuseNul(context.req.url);
    await next();
    if (!isOpenToPages(context.req.path)) context.res.headers.delete('access-control-allow-origin');
  });
  for (const [path, answer] of Object.entries(OAUTH)) {
    app.post(path, async (context) => {
      const response = await answer(context.req.raw, services);
      if (!response.ok) services.refused.note({ call: `POST ${path}`, status: response.status });
      return response;
    });
  }
  app.get('/installer/install', ({ req, env }) =>
    installer(req.raw, {
      sites: services.sites,
      clientId: services.clientId ?? PRESETS[DEFAULT_PRESET].clientId,
      baseUrl: env.baseUrl,
    }),
  );
  app.route('/', ui());
  app.route('/_emulator', control(services));
  app.get(FONT_PATH, serveFont);
  app.route('/_logs', logs(services));
  app.route('/hosted', hostedPages(services));
  app.get('/media/*', (context) =>
    serveMedia(
      new URL(context.req.url).pathname.slice('/media/'.length),
      context.req.header('accept'),
      context.req.header('if-none-match'),
      async (id) => (await findUploadedPicture(id, services.sites)) ?? services.pictures?.(id),
    ),
  );
  app.put('/media-upload/:siteId/:token', async ({ req }) =>
    respond({ status: 200, body: await receiveUpload(req.raw, req.param(), services.sites) }, randomUUID()),
  );
  app.get('/event-check-in/:code', showCheckInCode);
  app.get('/', (context) => context.text('The emulator is running. Its control interface is under /_emulator.'));
  app.notFound(async ({ req }) => {
    const requestId = randomUUID();
    return respond(await answerUnserved(req.raw, requestId, services), requestId);
  });
  app.onError((error) => {
    if (error instanceof ConnectionLost) throw error;
    const answer = errorResponse(error);
    if (answer.status === 500) console.error(error);
    return respond(answer, randomUUID());
  });
  // `Emulator.fetch`, the only caller, provides the bindings.
  return app as unknown as Hono<never>;
}
