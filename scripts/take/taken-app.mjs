import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flowsIn, routesOf } from './flows.mjs';
import { importedFiles } from './imported-files.mjs';
import { packagesOf } from './packages.mjs';
import { expandFlowLines, filterRouteLines } from './route-lines.mjs';
import { exampleOf, variablesOf } from './variables.mjs';

const SHOP = 'app/(shop)';
/** Files that replace those of this app: a small layout, and settings without the tools. */
const STARTER = 'scripts/take/starter';
/** Every taken app has these files and their imports. */
const ALWAYS = [
  'app/layout.tsx',
  'app/page.tsx',
  'app/error.tsx',
  'app/global-error.tsx',
  'app/not-found.tsx',
  'app/icon.svg',
  'instrumentation.ts',
  'lib/cache-handler.mjs',
  'lib/env.ts',
  'next.config.js',
  'postcss.config.mjs',
  'proxy.ts',
  'tailwind.config.ts',
  'tsconfig.json',
];
/** Files that Next.js reads by name in a folder of routes. */
const ENTRY =
  /(?:^|\/)(?:page|route|layout|template|loading|error|not-found|forbidden|unauthorized|sitemap|robots|opengraph-image|icon)\.tsx?$/;
const TEXT = /\.(?:[cm]?[jt]sx?|json|css|svg|md|txt|example)$/;
/** Paths of fonts and pictures in a file's text: relative to it, or below `public/`. */
const ASSET = /(['"])(\.{0,2}\/[^'"\s]+\.(?:woff2|svg|png|jpg|webp))\1/g;
/** A taken app has no emulator, so its stylesheet contains the tokens. */
const TOKENS_IMPORT = '@import "headless-emulator/tokens.css";';
const TOKENS = 'emulator/src/tokens.css';
const LICENCES = { 'app/fonts/inter.woff2': ['app/fonts/OFL.txt'] };

/**
 * The app that a developer gets with these flows (names of `flowsIn`): its files with their contents and, for texts,
 * the number of lines; its npm packages; its environment variables. `root`: the folder of this repository.
 */
export function takenApp(names, root) {
  const routes = routesOf(names, root);
  const replaced = starterFiles(root, names, routes);
  const read = (path) => replaced.get(path) ?? withTokens(path, readFileSync(join(root, path)), root);
  const code = importedFiles([...ALWAYS, ...routes.flatMap((route) => entriesOf(route, root))], root, replaced);
  const paths = withCompanions(code, root, (path) => String(read(path)));
  const texts = paths.filter((path) => TEXT.test(path)).map((path) => String(read(path)));
  const variables = variablesOf(texts, readFileSync(join(root, '.env.example'), 'utf8'));
  const files = paths.map((path) => takenFile(path, read(path)));
  files.push(takenFile('.env.example', exampleOf(variables)));
  return {
    files: files.sort((one, other) => (one.path < other.path ? -1 : 1)),
    packages: packagesOf(texts, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))),
    variables,
  };
}

function withTokens(path, content, root) {
  if (!path.endsWith('.css')) return content;
  return String(content).replace(TOKENS_IMPORT, () => readFileSync(join(root, TOKENS), 'utf8').trimEnd());
}

function takenFile(path, content) {
  const bytes = Buffer.from(content);
  return { path, bytes, ...(TEXT.test(path) && { lines: String(bytes).trimEnd().split('\n').length }) };
}

function starterFiles(root, names, routes) {
  const folder = join(root, STARTER);
  const all = flowsIn(root);
  const flows = names.map((name) => ({ name, title: all[name].title }));
  const fillStarterFile = (path) =>
    expandFlowLines(filterRouteLines(readFileSync(join(folder, path), 'utf8'), routes), flows);
  const paths = readdirSync(folder, { recursive: true }).filter((path) => statSync(join(folder, path)).isFile());
  return new Map(paths.map((path) => [path, fillStarterFile(path)]));
}

function entriesOf(route, root) {
  const path = `${SHOP}/${route}`;
  if (ENTRY.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true })
    .filter((name) => ENTRY.test(name))
    .map((name) => `${path}/${name}`);
}

/** Adds types of JavaScript modules, settings of stylesheets, fonts, pictures and the licences of fonts. */
function withCompanions(paths, root, textOf) {
  const isExistingFile = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
  const companions = paths.flatMap((path) => [
    ...(path.endsWith('.mjs') ? [path.replace(/mjs$/, 'd.mts')] : []),
    ...(TEXT.test(path) && !path.endsWith('.json') ? assetsIn(path, textOf(path)) : []),
  ]);
  const found = companions.filter(isExistingFile);
  return [...new Set([...paths, ...found, ...found.flatMap((path) => LICENCES[path] ?? [])])].sort();
}

const assetsIn = (path, text) =>
  [...text.matchAll(ASSET)].map(([, , asset]) =>
    asset.startsWith('/') ? join('public', asset) : join(dirname(path), asset),
  );
