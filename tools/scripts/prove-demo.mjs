import { runScript } from '../../packages/build-steps/run.mjs';
import { buildIfStale } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installIfStale } from './install.mjs';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const CONFIG = 'e2e/proven/playwright.config.ts';

/** `npm run prove-demo -- --only lost-answer` repeats the app's journeys under each trouble. It gets the options of `prove`. */
await installIfStale();
if ((await buildIfStale()) !== 0 || (await runScript('packages/emulator/build.mjs')) !== 0) process.exit(1);
const options = ['--output', 'test-results/proof', ...process.argv.slice(2)];
const command = [process.execPath, PLAYWRIGHT, 'test', '-c', CONFIG];
process.exit(
  await runScript('packages/emulator/dist/cli.js', ['prove', ...options, '--', ...command], {
    PLAYWRIGHT_CHROMIUM: await findChromium(),
  }),
);
