// @module-tag slow
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = pathToFileURL('tools/scripts/chromium.mjs').href;

test('without a browser and apt-get the tests download Playwright’s browser', async ({ onTestFinished }) => {
  const empty = mkdtempSync(join(tmpdir(), 'no-browser-'));
  onTestFinished(() => rmSync(empty, { recursive: true, force: true }));
  const requestedUrls: string[] = [];
  const downloads = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void downloads.close());
  await once(downloads, 'listening');
  const address = downloads.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');

  const env = {
    NODE_ENV: 'test' as const,
    PATH: empty,
    HOME: empty,
    PLAYWRIGHT_BROWSERS_PATH: empty,
    PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${address.port}`,
  };
  const outcome = await run(
    process.execPath,
    ['--eval', `import(${JSON.stringify(script)}).then(({ findChromium }) => findChromium())`],
    { env },
  ).catch((error: { stdout: string; stderr: string }) => error);

  expect(outcome.stdout).toContain(
    'Installing a browser to test with (npx playwright install --only-shell chromium) …',
  );
  expect(requestedUrls).toContainEqual(expect.stringContaining('headless-shell'));
  // The download failed, so Playwright names the missing file.
  expect(outcome.stderr).toContain("Executable doesn't exist");
});
