import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const folder = fileURLToPath(new URL('..', import.meta.url));
const CONTRACTS = join(folder, 'src/platform/contract/modules');

/**
 * esbuild plugin that loads JSON from compressed files next to the bundle. All contracts share one file with
 * deduplicated types, which loads faster and is half the size.
 */
export const jsonFiles = {
  name: 'JSON files',
  setup({ onLoad, onResolve }) {
    // The bundle contains this path in a comment: it must not depend on this machine.
    onResolve({ filter: /\.json\?packed$/ }, ({ path }) => ({
      path: relative(folder, path.slice(0, -'?packed'.length)),
      namespace: 'packed',
    }));
    onLoad({ filter: /\.json$/, namespace: 'packed' }, ({ path }) => ({
      contents: brotliCompressSync(JSON.stringify(JSON.parse(readFileSync(join(folder, path), 'utf8')))),
      loader: 'file',
    }));
    onResolve({ filter: /^contracts(\?packed)?$/ }, ({ path }) =>
      path === 'contracts'
        ? { path, namespace: 'contracts' }
        : { path: 'contracts.json', namespace: 'packed contracts' },
    );
    onLoad({ filter: /./, namespace: 'packed contracts' }, () => ({
      contents: brotliCompressSync(JSON.stringify(pooledContracts())),
      loader: 'file',
    }));
    onLoad({ filter: /./, namespace: 'contracts' }, () => ({
      contents: `${readPacked('contracts?packed')} ${contractsOf('read')}`,
      resolveDir: folder,
    }));
    onLoad({ filter: /\.json$/, namespace: 'file' }, ({ path }) => ({
      contents: isContract(path) ? oneContract(path) : `${readPacked(`${path}?packed`)} export default read;`,
    }));
  },
};

/** The file with all contracts, beside the scripts for pages. */
export const CONTRACTS_OF_PAGE = 'contracts.json';

/** For pages: JSON loads faster than the same text as a script. */
export const contractsOfPage = {
  name: 'contracts of a page',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^contracts$/ }, ({ path }) => ({ path, namespace: 'contracts' }));
    onLoad({ filter: /./, namespace: 'contracts' }, () => ({
      contents: `
        const response = await fetch(new URL('${CONTRACTS_OF_PAGE}', self.location.href));
        if (!response.ok) throw new Error('${CONTRACTS_OF_PAGE} is missing beside the script of the worker');
        ${contractsOf('await response.json()')}`,
    }));
    onLoad({ filter: /\.json$/, namespace: 'file' }, ({ path }) =>
      isContract(path) ? { contents: oneContract(path) } : undefined,
    );
  },
};

/** All contracts as `pooledContracts` has packed them. */
const contractsOf = (pooled) => `
  const { types, modules } = ${pooled};
  export default Object.fromEntries(
    modules.map(([name, contract, own]) => [
      name,
      Object.assign(contract, { types: Object.fromEntries(own.map((index) => types[index])) }),
    ]),
  );`;

const oneContract = (path) =>
  `import contracts from 'contracts'; export default contracts[${JSON.stringify(relative(CONTRACTS, path))}];`;

const readPacked = (path) => `
  import { readFileSync } from 'node:fs';
  import { join } from 'node:path';
  import { brotliDecompressSync } from 'node:zlib';
  import path from ${JSON.stringify(path)};
  const read = JSON.parse(brotliDecompressSync(readFileSync(join(FOLDER_OF_BUNDLE, path))).toString());`;

/** A module's contract is in the folder of its vertical. */
const isContract = (path) => /^[^./][^/]*\//.test(relative(CONTRACTS, path));

/** Every type once, sorted by name, so that similar types are neighbours. */
export function pooledContracts() {
  const contracts = readdirSync(CONTRACTS, { recursive: true })
    .filter((file) => file.endsWith('.json') && isContract(join(CONTRACTS, file)))
    .toSorted()
    .map((file) => [file, JSON.parse(readFileSync(join(CONTRACTS, file), 'utf8'))]);
  const keyOf = (entry) => JSON.stringify(entry);
  const keys = [...new Set(contracts.flatMap(([, { types }]) => Object.entries(types).map(keyOf)))].toSorted();
  const places = new Map(keys.map((key, index) => [key, index]));
  return {
    types: keys.map((key) => JSON.parse(key)),
    modules: contracts.map(([file, { types, ...contract }]) => [
      file,
      contract,
      Object.entries(types).map((entry) => places.get(keyOf(entry))),
    ]),
  };
}
