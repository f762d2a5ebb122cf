import { run, runScript } from '../run.mjs';

/**
 * What `npm run test:all` proves beside its tests, the longest first. Each `run` returns an exit code, and what it
 * prints ends with its count. `try-package` walks through every example.
 */
export const proofs = [
  { name: 'attack', run: () => runScript('scripts/attack.mjs') },
  { name: 'try-package', run: () => runScript('scripts/try-package/main.mjs') },
  { name: 'try-take', run: () => runScript('scripts/try-take/main.mjs') },
  { name: 'contract', run: () => run('tsx', ['emulator/generator/generate.ts', '--check']) },
];
