import { Hono } from 'hono';
import { ConnectionLost } from '../../http/faults';
import { errorPage } from '../../http/hosted/frame/layout';
import { readOnlyPolicy } from '../../http/hosted/frame/page-policies';
import { errorResponse } from '../../http/responses';
import type { Web } from '../../http/web';
import { PlatformError } from '../../kernel/errors';
import type { Services } from './services';
import { enter, visitCheckout, visitMailbox, visitNewPassword } from './visits/entrances';
import { leave, submit, visitFlow } from './visits/flow-visits';
import {
  SITE_PAGES,
  submitEvent,
  submitPage,
  visitAnyEvent,
  visitHome,
  visitPage,
  visitTicketForm,
  visitTicketOrder,
} from './visits/site-pages';
import { visitTicketFile } from './visits/ticket-files';
import { html } from './visits/visit';

/** The platform's hosted pages as plain forms. All state is in the database, so that reload and back are safe. */
export function hostedPages(services: Services): Hono<Web> {
  const app = new Hono<Web>();
  app.use(async (context, next) => {
    // A HEAD request, such as a mail scanner's, must not use up a link that works once.
    if (context.req.method === 'HEAD' && !isReadOnlyPath(context.req.path))
      return context.body(null, 405, { allow: 'GET, POST' });
    await next();
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'same-origin');
    context.header('x-robots-tag', 'noindex');
  });
  app.get('/:siteId', (context) => visitHome(context, services));
  app.get('/:siteId/', (context) => visitHome(context, services));
  app.get('/:siteId/go/:sessionId', (context) => enter(context, services));
  app.get('/:siteId/__ecom/checkout', (context) => visitCheckout(context, services));
  for (const [folder, page] of Object.entries(SITE_PAGES)) {
    app.get(`/:siteId/${folder}/:slug`, (context) => visitPage(context, services, folder, page));
    app.post(`/:siteId/${folder}/:slug`, (context) => submitPage(context, services, folder, page));
  }
  app.get('/:siteId/event-details/:slug', (context) => visitAnyEvent(context, services));
  app.post('/:siteId/event-details/:slug', (context) => submitEvent(context, services));
  app.get('/:siteId/event-details/:slug/ticket-form', (context) => visitTicketForm(context, services));
  app.get('/:siteId/event-tickets/:file', (context) => visitTicketFile(context, services));
  app.get('/:siteId/event-details/:slug/order/:orderNumber', (context) => visitTicketOrder(context, services));
  app.get('/:siteId/set-password/:token', (context) => visitNewPassword(context, services));
  app.get('/:siteId/mailbox', (context) => visitMailbox(context, services));
  app.get('/:siteId/flow/:flowId', (context) => visitFlow(context, services));
  app.post('/:siteId/flow/:flowId', (context) => submit(context, services));
  app.get('/:siteId/flow/:flowId/leave', (context) => leave(context, services));
  app.onError(async (error, context) => {
    if (error instanceof ConnectionLost) throw error;
    const { status } = errorResponse(error);
    if (status === 500 && !(error instanceof PlatformError)) console.error(error);
    const message =
      status === 500 && !(error instanceof PlatformError)
        ? 'Something went wrong on this page. Try again.'
        : error.message;
    const { baseUrl } = context.env;
    return html(context, errorPage(status, message, baseUrl, appOf(baseUrl)), {
      status,
      policy: readOnlyPolicy(baseUrl),
    });
  });
  return app;
}

/** An app that contains the emulator serves it below a path. */
function appOf(baseUrl: string): string | undefined {
  const { origin, pathname } = new URL(baseUrl);
  return pathname === '/' ? undefined : `${origin}/`;
}

function isReadOnlyPath(path: string): boolean {
  const [, , , ...folders] = path.split('/');
  const page = folders.join('/');
  return page === '' || Object.keys(SITE_PAGES).some((folder) => page.startsWith(`${folder}/`));
}
