import { html, raw } from 'hono/html';
import type { SiteSettings } from '../../../kernel/settings';
import type { Flow, HostedView } from '../flow';
import { type Texts, textsOf } from '../texts/texts';
import { fontAddress } from './font';
import { hostedStyle } from './style';

type Html = ReturnType<typeof html>;

/** Without an icon, browsers request `/favicon.ico` from the host. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#2741c9" d="M8 0a8 8 0 1 1 0 16H0V8a8 8 0 0 1 8-8z"/></svg>',
)}`;

interface FrameContext {
  settings: Pick<SiteSettings, 'name' | 'language'>;
  baseUrl: string;
}

/** `#SITE_CONTAINER` is the platform's own root element. */
export function frame(view: HostedView, { settings, baseUrl }: FrameContext, script = ''): Html {
  const t = textsOf(settings);
  return html`<!doctype html>
<html lang="${settings.language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${view.title} · ${settings.name}</title>
    <link rel="icon" href="${ICON}" />
    <link rel="preload" href="${fontAddress(baseUrl)}" as="font" type="font/woff2" crossorigin />
    <style>${raw(hostedStyle(baseUrl))}</style>
  </head>
  <body>
    <div id="SITE_CONTAINER">
      <header class="top"><span class="mark" aria-hidden="true"></span><span class="site">${settings.name}</span><span class="stands-in">${t.sandbox}</span></header>
      <main>${view.body}</main>
      ${!view.isOurs && html`<footer class="foot">${t.sandboxNote}</footer>`}
    </div>
    ${script && html`<script>${raw(script)}</script>`}
  </body>
</html>`;
}

/** `app`: the URL of the app that serves this page, if one does. */
export function errorPage(status: number, message: string, baseUrl: string, app?: string): Html {
  return frame(
    {
      title: status === 403 ? 'Not allowed' : 'This page cannot be shown',
      body: html`<section class="card narrow"><h1>${status === 403 ? 'Not allowed' : 'This page cannot be shown'}</h1><p role="alert">${message}</p><p class="quiet">Error ${status}</p>${app && html`<p><a class="button" href="${app}">Back to the app</a></p>`}</section>`,
    },
    { settings: { name: 'Sandbox', language: 'en' }, baseUrl },
  );
}

export function thankYouPage(flow: Flow, t: Texts): HostedView {
  const { title = t.thankYou, lines = [] } = flow.result ?? {};
  return {
    title,
    body: html`<section class="card narrow" role="status">
      <h1>${title}</h1>
      ${lines.map((line) => html`<p>${line}</p>`)}
      ${flow.request.callbacks?.postFlowUrl && html`<p><a class="button" href="./${flow.id}/leave">${t.continue}</a></p>`}
    </section>`,
  };
}

export function confirmPaymentPage(flow: Flow, t: Texts): HostedView {
  return {
    title: t.confirmPayment,
    body: html`<form method="post" class="card narrow">
      <h1>${t.confirmPayment}</h1>
      <p>${t.confirmWhy(flow.pendingForm?.cardEnding ?? '')}</p>
      <div class="actions">
        <button name="confirmation" value="approve">${t.confirm}</button>
        <button name="confirmation" value="refuse" class="plain">${t.decline}</button>
      </div>
    </form>`,
  };
}
