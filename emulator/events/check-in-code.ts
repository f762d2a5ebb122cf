import type { Context } from 'hono';
import { html } from 'hono/html';
import { renderSVG } from 'uqr';
import { PlatformError } from '../errors';
import type { Web } from '../web-pages';

/**
 * What a ticket's `checkInUrl` leads to: its code as a picture, for whoever stands at the door. The address alone says what
 * the picture shows. Source: "Shown as QR code image in PDF. Format: {ticket number},{event id}" at `checkInUrl`; that the
 * address itself is what the picture says, and where the picture lies, is assumed.
 */
export function showCheckInCode(context: Context<Web>): Response | Promise<Response> {
  const name = context.req.param('code') ?? '';
  const code = name.replace(/\.svg$/, '');
  if (!CODE.test(code)) throw new PlatformError(404, 'no ticket has such a code');
  const address = `${context.env.baseUrl}/event-check-in/${code}`;
  if (name === code) return context.html(checkInPage(code));
  return context.body(renderSVG(address, { ecc: 'M', border: 2 }), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}

const CODE = /^[\w-]{1,36},[\da-f-]{36}$/;

function checkInPage(code: string) {
  const [ticketNumber] = code.split(',');
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Ticket ${ticketNumber}</title>
  </head>
  <body style="margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;font-family:system-ui;background:#fff;color:#111">
    <main>
      <h1 style="font-size:1.25rem;text-align:center">Ticket ${ticketNumber}</h1>
      <img src="./${code}.svg" alt="Code of ticket ${ticketNumber}, to be scanned at the door" width="280" height="280" />
    </main>
  </body>
</html>`;
}
