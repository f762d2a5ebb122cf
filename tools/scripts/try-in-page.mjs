import { findChromium } from './chromium.mjs';
import { installIfStale } from './install.mjs';
import { run, runScript } from './run.mjs';

/** Domains whose tests run through the SDK alone. */
const DOMAINS = ['bookings', 'ecom', 'events', 'identity', 'members', 'pricing-plans', 'stores'];
/** Tests that look into the emulator's process, or have several browsers. A page has one of each. */
const NOT_IN_A_PAGE = [
  'stored before',
  'more without the limit',
  'password hash',
  'a browser with an earlier sign-in',
  'a made-up cookie',
];

// The domains' tests against the emulator in a page of Chromium: `npm run try-in-page -- ecom` for some of them.
await installIfStale();
const built = await runScript('packages/emulator/build-browser.mjs');
if (built !== 0) process.exit(built);
const chosen = process.argv.slice(2);
const folders = (chosen.length > 0 ? chosen : DOMAINS).map((name) => `packages/emulator/tests/${name}/`);
process.exit(
  await run(
    'vitest',
    [
      'run',
      '--project=node',
      '--tags-filter=!postgres && !slow && !legacy',
      `--testNamePattern=^(?!.*(${NOT_IN_A_PAGE.join('|')}))`,
      ...folders,
    ],
    { IN_PAGE: '1', PLAYWRIGHT_CHROMIUM: await findChromium() },
  ),
);
