import { run } from '../../packages/build-steps/run.mjs';
import { buildIfStale } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installIfStale } from './install.mjs';

await installIfStale();
if ((await buildIfStale()) !== 0) process.exit(1);
process.exit(
  await run('tsx', ['tools/bench/run.ts', ...process.argv.slice(2)], { PLAYWRIGHT_CHROMIUM: await findChromium() }),
);
