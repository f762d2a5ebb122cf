import { type Context, Hono } from 'hono';
import { readToolAsset, readToolPage } from '../../../platform/home/tool-files';
import { serveFont } from '../../../platform/http/hosted/frame/font';
import { TOOL_POLICY } from '../../../platform/http/security-headers';
import type { Web } from '../../../platform/http/web';
import { PlatformError } from '../../../platform/kernel/errors';

/** Anyone may load these files: they contain no site data. The page requests it like any other caller. */
export function ui(): Hono<Web> {
  const app = new Hono<Web>();
  app.get('/_emulator', async (context, next) => {
    context.header('vary', 'accept, sec-fetch-dest');
    if (!isPageVisit(context.req.raw)) return next();
    const page = await readToolPage();
    if (!page) throw new PlatformError(503, 'the tool is not built: run "npm run build:ui" in the checkout');
    return context.body(page, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': TOOL_POLICY,
      'cache-control': 'no-cache',
    });
  });
  // The page's URLs are relative to `/_emulator`.
  app.get('/_emulator/', (context) => context.redirect('../_emulator', 308));
  app.get('/_emulator/ui/assets/:name', (context) => answerAsset(context, context.req.param('name')));
  return app;
}

function isPageVisit({ headers }: Request): boolean {
  const target = headers.get('sec-fetch-dest');
  return (target === null || target === 'document') && (headers.get('accept') ?? '').includes('text/html');
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const ASSET_NAME = /^[\w-]+(?:\.[\w-]+)*\.(js|css|svg)$/;

async function answerAsset({ req }: Context<Web>, name: string): Promise<Response> {
  const [, ending = ''] = ASSET_NAME.exec(name) ?? [];
  const contentType = CONTENT_TYPES[ending];
  // The tool's font is that of the hosted pages, which the package contains once.
  if (/^inter-[\w-]+\.woff2$/.test(name)) return serveFont();
  const asset = contentType ? await readToolAsset(name, req.header('accept-encoding') ?? '') : undefined;
  if (!contentType || !asset) throw new PlatformError(404, `the tool has no file ${name}`);
  const { body, encoding } = asset;
  return new Response(body, {
    headers: {
      'content-type': contentType,
      ...(encoding && { 'content-encoding': encoding }),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    },
  });
}
