import { run, runScript } from '../run.mjs';

/**
 * The proofs of `npm run test:all` beside its tests, the longest first. Each `run` returns an exit code and prints its
 * count last. `try-package` walks through every example.
 */
export const proofs = [
  { name: 'attack', run: () => runScript('tools/scripts/attack.mjs') },
  { name: 'try-package', run: () => runScript('tools/scripts/try-package/main.mjs') },
  { name: 'try-preview', run: () => run('tsx', ['tools/scripts/try-preview/main.mjs']) },
  { name: 'try-in-page', run: () => runScript('tools/scripts/try-in-page.mjs') },
  { name: 'try-take', run: () => runScript('tools/scripts/try-take/main.mjs') },
  { name: 'contract', run: () => run('tsx', ['packages/emulator/generator/generate.ts', '--check']) },
];
