import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { pagePolicy } from '../../../http/security-headers';
import type { Web } from '../../../http/web';
import { PlatformError } from '../../../kernel/errors';

/** Source: "Shown as QR code image in PDF. Format: {ticket number},{event id}" at `checkInUrl`. The URL is assumed. */
export function showCheckInCode(context: Context<Web>): Response | Promise<Response> {
  const name = context.req.param('code') ?? '';
  const code = name.replace(/\.svg$/, '');
  if (!CODE.test(code)) throw new PlatformError(404, 'no ticket has such a code');
  const address = `${context.env.baseUrl}/event-check-in/${code}`;
  if (name === code) {
    return context.html(checkInPage(code), 200, {
      'content-security-policy': pagePolicy({ style: STYLE, images: "'self'" }),
    });
  }
  return context.body(renderSVG(address, { ecc: 'M', border: 2 }), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

const CODE = /^[\w-]{1,36},[\da-f-]{36}$/;

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; font-family: system-ui; background: #fff; color: #111; }
h1 { font-size: 1.25rem; text-align: center; }
`;

function checkInPage(code: string) {
  const [ticketNumber] = code.split(',');
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Ticket ${ticketNumber}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <main>
      <h1>Ticket ${ticketNumber}</h1>
      <img src="./${code}.svg" alt="Code of ticket ${ticketNumber}, to be scanned at the door" width="280" height="280" />
    </main>
  </body>
</html>`;
}
