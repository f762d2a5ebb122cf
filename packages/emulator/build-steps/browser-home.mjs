import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ADDRESSES = join(import.meta.dirname, '../src/server/browser/addresses.ts');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

/**
 * For pages: each file of a folder `node` that another folder uses has a counterpart in a folder `browser` beside it, and
 * the code knows its version.
 */
export const browserHome = {
  name: 'browser home',
  setup({ initialOptions, onResolve }) {
    initialOptions.define = { ...initialOptions.define, VERSION: JSON.stringify(version) };
    onResolve({ filter: /^\.\/node\// }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('./node/', './browser/')).concat('.ts'),
    }));
    // Addresses are compared without a network.
    onResolve({ filter: /^node:(net|os)$/ }, () => ({ path: ADDRESSES }));
  },
};
