import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript-api';
import { describePackagesIfStale } from '../../tools/scripts/describe-packages.mjs';
import { browserHome } from './build-steps/browser-home.mjs';
import { buildUiIfStale, builtUi } from './build-steps/build-ui.mjs';
import { jsonFiles } from './build-steps/json-files.mjs';
import { prepared, preparePresetsIfStale } from './build-steps/prepare-presets.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** Parallel tests build into separate folders. */
const dist = process.argv[2] ?? join(folder, 'dist');
/** The package's entries, one file of `dist` each. */
const ENTRIES = {
  index: 'src/server/library/index.ts',
  explain: 'src/platform/explain/index.ts',
  'explain-code': 'src/platform/explain/code.ts',
  'explain-generations': 'src/platform/explain/generations.ts',
  'explain-request': 'src/platform/explain/request.ts',
  'explain-traps': 'src/platform/explain/traps.ts',
  register: 'src/server/library/register.ts',
  cli: 'src/commands/cli/main.ts',
  'next-emulator': 'src/server/adapters/next/emulator.ts',
  'next-instrumentation': 'src/server/adapters/next/instrumentation.ts',
  'next-route': 'src/server/adapters/next/route.ts',
  playwright: 'src/server/adapters/playwright.ts',
  vite: 'src/server/adapters/vite.ts',
  vitest: 'src/server/adapters/vitest.ts',
};
const EXPLAINED = ['code', 'evidence', 'examples', 'operations', 'request', 'traps'].map(
  (name) => `platform/explain/${name}`,
);
/** Entries for runtimes without Node's modules. */
const ENTRIES_WITHOUT_NODE = {
  'next-client': 'src/server/adapters/next/client.ts',
  'next-edge': 'src/server/adapters/next/edge.ts',
};

await describePackagesIfStale();
rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: ENTRIES,
  outdir: dist,
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  assetNames: 'contract/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Keeps names, for stack traces. Without comments and indentation, loading takes a tenth less time.
  minifySyntax: true,
  minifyWhitespace: true,
  alias: { '@modelcontextprotocol/server/_shims': './src/commands/mcp/shims.ts' },
  external: ['@babel/parser', 'jiti', 'libsql', 'pg', 'sharp', '@playwright/test', 'vitest'],
  // Some of the bundled libraries are CommonJS and require Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  define: {
    FOLDER_OF_BUNDLE: 'import.meta.dirname',
    PATH_TO_FONT: JSON.stringify('../fonts/inter.woff2'),
    PATH_TO_PICTURES: JSON.stringify('../pictures'),
    PATH_TO_PREPARED: JSON.stringify('../prepared'),
    PATH_TO_TOKENS: JSON.stringify('../tokens.css'),
    PATH_TO_UI: JSON.stringify('../ui'),
  },
  plugins: [jsonFiles],
  logLevel: 'warning',
});
await build({
  absWorkingDir: folder,
  entryPoints: ENTRIES_WITHOUT_NODE,
  outdir: dist,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  logLevel: 'warning',
});
await build({
  absWorkingDir: folder,
  entryPoints: { browser: 'src/server/browser/index.ts' },
  outdir: dist,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  plugins: [browserHome],
  logLevel: 'warning',
});
cpSync(join(folder, 'src/platform/tokens.css'), join(dist, 'tokens.css'));
cpSync(join(folder, 'src/platform/http/hosted/fonts'), join(dist, 'fonts'), { recursive: true });
cpSync(join(folder, 'src/platform/domains/media/pictures'), join(dist, 'pictures'), { recursive: true });
await copyUi();
copySeeds();
await copyPreparedPresets();
const TYPED = [
  'server/library',
  'server/library/hosted',
  'platform/composition/seed/seed-types',
  'server/adapters',
  'server/adapters/browser',
  'server/adapters/next',
  'platform/explain',
  ...EXPLAINED,
];
for (const name of TYPED) writeTypes(name);
writeTypes('platform/contract', ['contract-types.ts']);
writeTypes('server/browser', ['index.ts', 'open-emulator.ts', 'options.ts']);
writeTypes('platform/composition/seed', ['define-seed.ts', 'site-settings.ts']);

async function copyUi() {
  await buildUiIfStale();
  cpSync(builtUi, join(dist, 'ui'), { recursive: true, filter: (path) => !/\.sha256$|\.woff2\.br$/.test(path) });
}

/** Ships the presets' seeds, which users copy into a project. */
function copySeeds() {
  mkdirSync(join(dist, 'presets/parts'), { recursive: true });
  for (const file of readdirSync(join(folder, 'src/platform/composition/seed/presets'), { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const source = readFileSync(join(folder, 'src/platform/composition/seed/presets', file), 'utf8');
    writeFileSync(join(dist, 'presets', file), source.replace(/'(\.\.\/)+define-seed'/, "'headless-emulator'"));
  }
}

async function copyPreparedPresets() {
  await preparePresetsIfStale();
  cpSync(prepared, join(dist, 'prepared'), { recursive: true, filter: (path) => !path.endsWith('.sha256') });
}

/** Declarations need no other files, since exports state their types. */
function writeTypes(name, files = readdirSync(join(folder, 'src', name))) {
  mkdirSync(join(dist, 'types', name), { recursive: true });
  for (const file of files.filter((each) => /\.m?ts$/.test(each))) {
    const source = readFileSync(join(folder, 'src', name, file), 'utf8');
    // Some module resolutions of users require the file ending.
    const declarations = (file.endsWith('.d.mts') ? source : emitDeclarations(source, `${name}/${file}`))
      .replace(/(from '\.{1,2}\/[^']+)'/g, "$1.js'")
      .replace(/(from "\.{1,2}\/[^"]+)"/g, '$1.js"');
    writeFileSync(join(dist, 'types', name, file.replace(/\.ts$/, '.d.ts')), declarations);
  }
}

function emitDeclarations(source, fileName) {
  const { outputText, diagnostics } = ts.transpileDeclaration(source, { fileName, reportDiagnostics: true });
  if (diagnostics.length > 0)
    throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(diagnostics[0].messageText, '\n')}`);
  return outputText;
}
