import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run, runScript } from '../../packages/build-steps/run.mjs';
import { root } from '../../packages/build-steps/sources.mjs';
import { findChromium } from './chromium.mjs';
import { installIfStale } from './install.mjs';
import { findFirefox } from './tests/firefox.mjs';

/** Domains whose tests run through the SDK alone. */
const DOMAINS = ['bookings', 'ecom', 'events', 'identity', 'members', 'pricing-plans', 'stores'];
/** Names of tests that a page cannot pass. */
const NOT_IN_A_PAGE = [
  // They have cookies of several browsers, or a caller from another machine.
  'a browser with an earlier sign-in|a made-up cookie|a code lasts ten minutes|leaves the code unused',
  'callers on this machine',
  // In a page, the page may frame everything.
  'forbids framing|hidden frame|only show a message',
  // They set the clock of the tests' process, or count its hashes.
  'refused after four hours|expires a year|password hash',
  // An app's server lets no page read its answers.
  'registered catalog',
];
/** As in the harness: such tests say nothing about a page. */
const LOOKS_INSIDE = 'the state of a page cannot be read from outside';
const FILE = join(root, 'test-results/in-page.json');

// The domains' tests against the emulator in a page of Chromium, or of Firefox with `--firefox`:
// `npm run try-in-page -- ecom` for some of them.
const { values, positionals } = parseArgs({ options: { firefox: { type: 'boolean' } }, allowPositionals: true });
await installIfStale();
const built = await runScript('packages/emulator/build-browser.mjs');
if (built !== 0) process.exit(built);
const folders = (positionals.length > 0 ? positionals : DOMAINS).map((name) => `packages/emulator/tests/${name}/`);
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${FILE}`];
const names = `--testNamePattern=^(?!.*(${NOT_IN_A_PAGE.join('|')}))`;
const browser = values.firefox
  ? { IN_PAGE: 'firefox', FIREFOX_PATH: await findFirefox() }
  : { IN_PAGE: 'chromium', PLAYWRIGHT_CHROMIUM: await findChromium() };
await run(
  'vitest',
  ['run', '--project=node', '--tags-filter=!postgres && !slow && !legacy', names, ...reporters, ...folders],
  browser,
);
rmSync(join(root, '.emulator/firefox'), { recursive: true, force: true, maxRetries: 5 });
const tests = JSON.parse(readFileSync(FILE, 'utf8')).testResults.flatMap(({ assertionResults }) => assertionResults);
const passed = tests.filter(({ status }) => status === 'passed');
const failed = tests.filter(({ status }) => status === 'failed');
const wrong = failed.filter(({ failureMessages }) => !failureMessages.some((text) => text.includes(LOOKS_INSIDE)));
for (const { fullName, failureMessages } of wrong) console.log(`${fullName}\n  ${failureMessages[0]?.split('\n')[0]}`);
console.log(`In a page: ${passed.length} passed, ${wrong.length} failed, ${failed.length - wrong.length} look inside.`);
process.exit(wrong.length > 0 || passed.length === 0 ? 1 : 0);
