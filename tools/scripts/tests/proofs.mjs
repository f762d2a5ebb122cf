import { run, runScript } from '../../../packages/build-steps/run.mjs';
import { systemFirefox } from './firefox.mjs';

const TRY_IN_PAGE = 'tools/scripts/try-in-page.mjs';

/** Where Firefox is installed, one domain shows within a minute that the emulator runs there, too. */
async function tryInPage() {
  const failed = await runScript(TRY_IN_PAGE);
  return failed || !systemFirefox() ? failed : runScript(TRY_IN_PAGE, ['--firefox', 'members']);
}

const tryPreview = (...args) => run('tsx', ['tools/scripts/try-preview/main.mjs', ...args]);

/**
 * The proofs of `npm run test:all` beside its tests, the longest first. Each `run` returns an exit code and prints its
 * count last; `runPart` takes its place in a part of the rest. `try-package` walks through every example.
 */
export const proofs = [
  { name: 'attack', run: () => runScript('tools/scripts/attack.mjs') },
  { name: 'try-package', run: () => runScript('tools/scripts/try-package/main.mjs') },
  { name: 'try-preview', run: () => tryPreview(), runPart: () => tryPreview('--walks', '1') },
  { name: 'try-in-page', run: tryInPage },
  { name: 'try-take', run: () => runScript('tools/scripts/try-take/main.mjs') },
  { name: 'contract', run: () => run('tsx', ['packages/emulator/generator/generate.ts', '--check']) },
];
