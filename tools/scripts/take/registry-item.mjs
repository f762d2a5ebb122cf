import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { flowsIn, routesOf } from './flows.mjs';
import { importedFiles, specifiersIn } from './imported-files.mjs';

const SHOP = 'app/(shop)';
/** Files in place of this app's: a layout without the tools, for any root layout. */
const STARTER = 'tools/scripts/take/starter';
/** Every taken app has these files and their imports. `lib/cache-handler.mjs` is for its `next.config`. */
const ALWAYS = [
  `${SHOP}/layout.tsx`,
  `${SHOP}/error.tsx`,
  `${SHOP}/not-found.tsx`,
  'instrumentation.ts',
  'lib/cache-handler.mjs',
  'proxy.ts',
  'tailwind.config.ts',
];
/** Files that Next.js reads by name in a folder of routes. */
const ENTRY =
  /(?:^|\/)(?:page|route|layout|template|loading|error|not-found|forbidden|unauthorized|sitemap|robots|opengraph-image|icon)\.tsx?$/;

const NEXT_STEPS = `Set WIX_CLIENT_ID in .env.local. Without a site: npx headless-emulator exec -- npx next dev
Cache Components must be off: these pages read cookies before they answer, so that their status is right.
Next.js keeps cached answers on disk without a limit. To keep 50 MB in memory instead, add to next.config:
  cacheHandler: fileURLToPath(new URL('lib/cache-handler.mjs', import.meta.url)), cacheMaxMemorySize: 0`;

/** The names of the items: each flow, and `shop` for all of them. `root`: the folder of this repository. */
export const itemNames = (root) => [...Object.keys(flowsIn(root)), 'shop'];

/**
 * A flow with every file that it imports, as `npx shadcn add` takes it.
 * Source: https://ui.shadcn.com/docs/registry/registry-item-json.
 */
export function registryItem(name, root) {
  const flows = flowsIn(root);
  const routes = routesOf(name === 'shop' ? Object.keys(flows) : [name], root);
  const replaced = replacedFiles(root, routes);
  const entries = [...ALWAYS, ...routes.flatMap((route) => entriesOf(route, root))];
  const read = (path) => replaced.get(path) ?? readFileSync(join(root, path), 'utf8');
  const files = importedFiles(entries, root, replaced).map((path) => ({ path, content: read(path) }));
  const packages = packagesOf(
    files.map(({ content }) => content),
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name,
    type: 'registry:item',
    title: flows[name]?.title ?? 'All flows',
    ...packages,
    files: files.map((file) => ({ ...file, type: 'registry:file', target: file.path })),
    envVars: { WIX_CLIENT_ID: '' },
    docs: NEXT_STEPS,
  };
}

function replacedFiles(root, routes) {
  const folder = join(root, STARTER);
  const paths = readdirSync(folder, { recursive: true }).filter((path) => statSync(join(folder, path)).isFile());
  const read = (path) => readFileSync(join(root, path), 'utf8');
  return new Map([
    ...paths.map((path) => [path, filterRouteLines(read(join(STARTER, path)), routes)]),
    [`${SHOP}/error.tsx`, read('app/error.tsx')],
    [`${SHOP}/shop.css`, shopStyles(read)],
    ['proxy.ts', read('proxy.ts').replace(/ {2}\/\/.*\n {2}matcher: .*/, () => matcherOf(routes))],
    // The variable that `headless-emulator exec` sets.
    ['lib/wix/site.ts', read('lib/wix/site.ts').replaceAll('WIX_EMULATOR_URL', 'HEADLESS_EMULATOR_URL')],
  ]);
}

const shopStyles = (read) =>
  read('app/globals.css')
    .replace('@import "headless-emulator/tokens.css";', () =>
      read('packages/emulator/src/platform/tokens.css').trimEnd(),
    )
    .replace('"../tailwind.config.ts"', '"../../tailwind.config.ts"');

/** Pages of the other app may be static, and then have no nonce in their scripts. */
function matcherOf(routes) {
  const folders = [...new Set(routes.map((route) => route.split('/')[0]))];
  return `  // The pages of the shop.\n  matcher: [${folders.map((folder) => `'/${folder}/:path*'`).join(', ')}],`;
}

const MARKER = /^\s*(?:\/\/|\{\/\*|#) take: (\S+)(?: \*\/\})?\s*$/;

/**
 * A starter file's text for an app that has these routes. A line `// take: cart` or `{/* take: cart *\/}` says that the next
 * line belongs to the route `cart`; the marker itself is not taken.
 */
export function filterRouteLines(text, routes) {
  const lines = text.split('\n');
  const isTaken = (line, index) => {
    if (MARKER.test(line)) return false;
    const route = MARKER.exec(lines[index - 1] ?? '')?.[1];
    return route === undefined || routes.includes(route);
  };
  return lines.filter(isTaken).join('\n');
}

function entriesOf(route, root) {
  const path = `${SHOP}/${route}`;
  if (ENTRY.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true })
    .filter((name) => ENTRY.test(name))
    .map((name) => `${path}/${name}`);
}

/** Every new Next.js app with Tailwind CSS and TypeScript has these. */
const OF_NEXT = ['next', 'react', 'react-dom', 'tailwindcss'];

/** The npm packages that these texts of modules import, with the versions of this repository's `package.json`. */
function packagesOf(texts, { dependencies, devDependencies }) {
  const versions = { ...devDependencies, ...dependencies };
  const imported = [...new Set(texts.flatMap(specifiersIn).flatMap((specifier) => packageIn(specifier) ?? []))];
  const names = imported.filter((name) => !OF_NEXT.includes(name)).sort();
  const unknown = names.filter((name) => !(name in versions));
  if (unknown.length > 0) throw new Error(`package.json has no version of ${unknown.join(', ')}`);
  const pinned = (name) => `${name}@${versions[name]}`;
  return {
    dependencies: names.map(pinned),
    devDependencies: names
      .map((name) => `@types/${name}`)
      .filter((name) => name in versions)
      .map(pinned),
  };
}

function packageIn(specifier) {
  if (/^(?:\.|@\/|node:)/.test(specifier) || isBuiltin(specifier)) return undefined;
  const [first, second] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
