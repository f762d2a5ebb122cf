import { join } from 'node:path';

const ADDRESSES = join(import.meta.dirname, 'src/server/browser/addresses.ts');

/** Each file of a folder `node` that another folder uses has a counterpart for pages in a folder `browser` beside it. */
export const browserHome = {
  name: 'browser home',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/node\// }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('./node/', './browser/')).concat('.ts'),
    }));
    // Addresses are compared without a network.
    onResolve({ filter: /^node:(net|os)$/ }, () => ({ path: ADDRESSES }));
  },
};
