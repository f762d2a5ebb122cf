import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { headFirst } from './head-first.mjs';
import { root } from './sources.mjs';

const ASSETS = '/_next/static';

/**
 * Serves the production build. Next would compress its scripts anew for everyone who asks for them, just while the
 * processor is needed for the page itself; these are sent as the build compressed them.
 */
export async function serve(port) {
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port) });
  // React decides when it is loaded whether it is the one for development.
  const { default: next } = await import('next');
  const app = next({ dev: false, dir: root, port });
  await app.prepare();
  const answerPage = app.getRequestHandler();
  const answerAsset = sirv(join(root, '.next/static'), { gzip: true, immutable: true, maxAge: 365 * 24 * 60 * 60 });

  const server = createServer({ ServerResponse: headFirst(scriptsOfEveryPage()) }, (request, response) => {
    const address = request.url ?? '/';
    if (!address.startsWith(`${ASSETS}/`)) return answerPage(request, response);
    request.url = address.slice(ASSETS.length);
    answerAsset(request, response, () => {
      request.url = address;
      answerPage(request, response);
    });
  });
  // Longer than a test or a reader leaves a connection idle: one closed at the very moment of its next use is a reset.
  server.keepAliveTimeout = 120_000;
  await once(server.listen(port), 'listening');
}

function scriptsOfEveryPage() {
  const { rootMainFiles } = JSON.parse(readFileSync(join(root, '.next/build-manifest.json'), 'utf8'));
  return rootMainFiles.map((file) => `/_next/${file}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.env.PORT ?? 3000);
  await serve(port);
  console.log(`The production build is at http://localhost:${port}`);
}
