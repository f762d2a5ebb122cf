import { run } from '../../packages/build-steps/run.mjs';
import { installIfStale } from './install.mjs';

/** `npm run attack -- [file …] [--long]` takes at most three minutes, or a night with `--long`. */
const args = process.argv.slice(2);
const isLong = args.includes('--long');
const files = args.filter((arg) => arg !== '--long');

await installIfStale();
process.exit(
  await run('vitest', ['run', '--config', 'tools/attack/vitest.config.ts', ...files], {
    ATTACK_LENGTH: isLong ? 'long' : 'short',
  }),
);
