import { run } from '../../../packages/build-steps/run.mjs';
import { buildIfStale } from '../build.mjs';
import { findChromium } from '../chromium.mjs';
import { installIfStale } from '../install.mjs';

/** `npm run test:e2e` runs the browser tests on a build of these sources. Playwright gets its arguments. */
await installIfStale();
if ((await buildIfStale()) !== 0) process.exit(1);
process.exit(
  await run('playwright', ['test', ...process.argv.slice(2)], { PLAYWRIGHT_CHROMIUM: await findChromium() }),
);
