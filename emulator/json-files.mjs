import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * A plugin of esbuild: a JSON file is read from a copy beside the bundle. The contract is two megabytes: as a string in
 * the code it takes 8 MB more memory and 40 ms longer to load, as code twice that.
 */
export const jsonFiles = {
  name: 'JSON files',
  setup({ onLoad, onResolve }) {
    // The bundle names this path in a comment: it must not be one of this machine.
    onResolve({ filter: /\?file$/ }, ({ path }) => ({
      path: relative(folder, path.slice(0, -'?file'.length)),
      namespace: 'copy',
    }));
    onLoad({ filter: /\.json$/, namespace: 'copy' }, ({ path }) => ({
      contents: JSON.stringify(JSON.parse(readFileSync(join(folder, path), 'utf8'))),
      loader: 'file',
    }));
    onLoad({ filter: /\.json$/, namespace: 'file' }, ({ path }) => ({
      contents: `
        import { readFileSync } from 'node:fs';
        import { join } from 'node:path';
        import path from ${JSON.stringify(`${path}?file`)};
        export default JSON.parse(readFileSync(join(FOLDER_OF_BUNDLE, path), 'utf8'));`,
    }));
  },
};
