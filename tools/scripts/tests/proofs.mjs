import { run, runScript } from '../../../packages/build-steps/run.mjs';
import { drawn } from './drawn.mjs';
import { systemFirefox } from './firefox.mjs';

/** Each runs for a minute or less. */
const SHORT_DOMAINS = ['events', 'identity', 'members', 'pricing-plans', 'stores'];

const tryInPage = (...args) => runScript('tools/scripts/try-in-page.mjs', args);

/** Where Firefox is installed, one domain shows within a minute that the emulator runs there, too. */
async function tryInBothBrowsers(...domains) {
  const failed = await tryInPage(...domains);
  return failed || !systemFirefox() ? failed : tryInPage('--firefox', 'members');
}

const tryPackage = (...args) => runScript('tools/scripts/try-package/main.mjs', args);
const tryTake = (...args) => runScript('tools/scripts/try-take/main.mjs', args);
const tryPreview = (...args) => run('tsx', ['tools/scripts/try-preview/main.mjs', ...args]);

/**
 * The proofs of `npm run test:all` beside its tests. Each `run` returns an exit code and prints its count last; `runPart`
 * takes its place in a part of the rest, for at most three minutes. `try-package` walks through every example.
 */
export const proofs = [
  { name: 'attack', run: () => runScript('tools/scripts/attack.mjs') },
  { name: 'try-package', run: () => tryPackage(), runPart: () => tryPackage('--some', '4') },
  { name: 'try-preview', run: () => tryPreview(), runPart: () => tryPreview('--walks', '1') },
  { name: 'try-in-page', run: () => tryInBothBrowsers(), runPart: () => tryInBothBrowsers(...drawn(SHORT_DOMAINS, 1)) },
  { name: 'try-take', run: () => tryTake(), runPart: () => tryTake('--some', '2') },
  { name: 'contract', run: () => run('tsx', ['packages/emulator/generator/generate.ts', '--check']) },
];
