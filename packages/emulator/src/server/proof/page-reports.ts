import type { IncomingMessage, ServerResponse } from 'node:http';

const FAILED = 500;

/** Tells `headless-emulator prove` of each page that an app answers with an error of its own. */
export function brokenPageReporter(
  emulatorUrl: string,
  siteId: string,
  testSite: () => string | undefined = () => undefined,
) {
  const realFetch = globalThis.fetch;
  return ({ url = '/', headers }: IncomingMessage, response: ServerResponse): void => {
    // Browsers send it for pages alone.
    if (!headers.accept?.includes('text/html')) return;
    const site = testSite() ?? siteId;
    response.once('finish', () => {
      const { statusCode: status } = response;
      if (status >= FAILED) void reportToProof(emulatorUrl, site, { url, status }, realFetch);
    });
  };
}

/** `site`: a client ID or site ID. An app must not fail because nobody listens. */
export async function reportToProof(
  emulatorUrl: string,
  site: string,
  report: object,
  realFetch = globalThis.fetch,
): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) };
  await realFetch(`${emulatorUrl}/_prove/pages/${site}`, init).catch(() => {});
}
