import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { brotliDecompress, gzip } from '../../../platform/home/compression';
import { readToolFile } from '../../../platform/home/package-files';
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
    return context.body(await readBuiltFile('index.html'), 200, {
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
  if (!contentType) throw new PlatformError(404, `the tool has no file ${name}`);
  const { body, encoding } = await encodeAsset(name, req.header('accept-encoding') ?? '');
  return new Response(body, {
    headers: {
      'content-type': contentType,
      ...(encoding && { 'content-encoding': encoding }),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    },
  });
}

const GZIPPED_BYTES = 2 * 1024 * 1024;
const gzipped = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: GZIPPED_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
});

/** Browsers accept brotli from this machine and over HTTPS, but only gzip over HTTP from other machines. */
async function encodeAsset(name: string, accepted: string) {
  if (/\bbr\b/.test(accepted)) return { body: await readBuiltFile(`assets/${name}.br`), encoding: 'br' };
  if (!/\bgzip\b/.test(accepted)) return { body: await decompressAsset(name), encoding: undefined };
  const body = gzipped.get(name) ?? (await gzip(await decompressAsset(name)));
  gzipped.set(name, body);
  return { body, encoding: 'gzip' };
}

const decompressAsset = async (name: string) => brotliDecompress(await readBuiltFile(`assets/${name}.br`));

async function readBuiltFile(path: string): Promise<Buffer<ArrayBuffer>> {
  const file = await readToolFile(path);
  if (file) return file;
  if (path !== 'index.html') throw new PlatformError(404, `the tool has no file ${path.replace(/\.br$/, '')}`);
  throw new PlatformError(503, 'the tool is not built: run "npm run build:ui" in the checkout');
}
