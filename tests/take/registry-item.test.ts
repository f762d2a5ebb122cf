import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SECTIONS } from '@/app/(shop)/account/sections';
import { FLOWS as APP_FLOWS } from '@/app/(shop)/flows';
import { flowsIn } from '../../tools/scripts/take/flows.mjs';
import {
  filterRouteLines,
  itemNames,
  type RegistryItem,
  registryItem,
} from '../../tools/scripts/take/registry-item.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const flows = flowsIn(root);
const names = Object.keys(flows);
const items = new Map<string, RegistryItem>(itemNames(root).map((name) => [name, registryItem(name, root)]));
const all = registryItem('shop', root);

const item = (name: string): RegistryItem => items.get(name) ?? all;
const paths = ({ files }: RegistryItem) => files.map(({ path }) => path);
const textOf = ({ files }: RegistryItem, path: string) => String(files.find((file) => file.path === path)?.content);

test('every flow of the app is an item', () => {
  expect(itemNames(root)).toEqual(expect.arrayContaining(APP_FLOWS.map(({ path }) => path.slice(1))));
});

/** URLs in a taken file that its flow never reaches. */
const NEVER_LED_TO: Readonly<Record<string, string>> = {
  // Only for products in a cart.
  'lib/ecom/cart.ts': '/store/',
  // Only for orders of the store.
  'app/(shop)/booking/confirmed/page.tsx': '/store/confirmed',
  // Only for buyers who signed in on the hosted page. Flows with such a page take the sign-in, too.
  'lib/members.ts': '/login/hosted',
  // The proxy lists the pages of all flows.
  'proxy.ts': '/',
  'lib/ecom/outdated-cart-cookies.ts': '/',
};

describe.each(names)('the flow %s', (name) => {
  test('has its pages, a layout of its own, and no file of a new Next.js app', () => {
    const takenPaths = paths(item(name));
    for (const route of flows[name]?.routes ?? [])
      expect(takenPaths.some((path) => path.startsWith(`app/(shop)/${route}`))).toBe(true);
    expect(takenPaths).toEqual(
      expect.arrayContaining(['app/(shop)/layout.tsx', 'app/(shop)/shop.css', 'tailwind.config.ts', 'proxy.ts']),
    );
    expect(takenPaths.filter((path) => /^app\/[^(]|^[\w-]+\.json$|^(?:next|postcss)\.config/.test(path))).toEqual([]);
    expect(
      takenPaths.filter((path) => /\.(?:test|spec)\.|^(?:tests|e2e|emulator|scripts|devtools)\//.test(path)),
    ).toEqual([]);
  });

  test('links only to pages that are taken', () => {
    const takenPaths = new Set(paths(item(name)));
    const links = [...takenPaths]
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => linksIn(path, textOf(item(name), path)));
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter(({ address }) => !isServed(address, takenPaths))).toEqual([]);
  });

  test('names the packages that a new Next.js app lacks, with exact versions', () => {
    const { dependencies, devDependencies } = item(name);
    expect(dependencies).toContainEqual(expect.stringMatching(/^@wix\/sdk@\d+\.\d+\.\d+$/));
    expect(dependencies.filter((each) => /^(?:next|react|react-dom|headless-emulator)@/.test(each))).toEqual([]);
    expect(devDependencies).toContainEqual(expect.stringMatching(/^@types\/luxon@/));
  });
});

test('the proxy leaves the other pages of the app alone', () => {
  expect(textOf(item('booking'), 'proxy.ts')).toContain("matcher: ['/booking/:path*', '/session/:path*'],");
});

test('no module shares its name with a component, which shadcn would import in its place', () => {
  const named = (ending: string) =>
    paths(all)
      .filter((path) => path.endsWith(ending))
      .map((path) => basename(path, ending));
  expect(named('.ts').filter((name) => named('.tsx').includes(name))).toEqual([]);
});

test('a taken stylesheet contains the tokens in place of their import', () => {
  const css = textOf(item('store'), 'app/(shop)/shop.css');
  expect(css).toContain('--paper: light-dark(');
  expect(css).not.toContain('headless-emulator');
  expect(css).toContain('@config "../../tailwind.config.ts"');
});

test('the account page has the sections of the taken flows', () => {
  const sections = (name: string) =>
    [...textOf(item(name), 'app/(shop)/account/sections.ts').matchAll(/name: '(\w+)'/g)].map(([, section]) => section);
  expect(sections('account')).toEqual(['overview', 'details']);
  expect(sections('subscriptions')).toEqual(['overview', 'plans']);
  expect(sections('shop')).toEqual(SECTIONS.map(({ name }) => name));
});

test('the starter’s list of sections differs from the app’s only by its marks', () => {
  const marked = readFileSync(`${root}/tools/scripts/take/starter/app/(shop)/account/sections.ts`, 'utf8');
  expect(marked.replace(/ *\/\/ take: .*\n/g, '')).toBe(readFileSync(`${root}/app/(shop)/account/sections.ts`, 'utf8'));
});

test('a marked line is taken only with its route', () => {
  const text = 'a\n  {/* take: cart */}\n  b\n// take: login\nc\nd';
  expect(filterRouteLines(text, ['cart'])).toBe('a\n  b\nd');
  expect(filterRouteLines(text, ['login'])).toBe('a\nc\nd');
});

interface Link {
  file: string;
  address: string;
}

const SCREENS =
  'store|cart|booking|tickets|subscriptions|login|login-callback|logout|account|session|calls|sandbox|webhooks';

function linksIn(file: string, text: string): Link[] {
  const addresses = [...text.matchAll(new RegExp(`['"\`](/(?:${SCREENS})\\b[^'"\`?#\\s]*)`, 'g'))].map(
    ([, address = '']) => address,
  );
  const never = NEVER_LED_TO[file];
  return addresses.filter((address) => !never || !address.startsWith(never)).map((address) => ({ file, address }));
}

/** `/store/${slug}` is served by `app/(shop)/store/[slug]`. */
function isServed(address: string, takenPaths: ReadonlySet<string>): boolean {
  const parts = address
    .replace(/\$\{.*$/, '*')
    .split('/')
    .filter(Boolean);
  const pattern = parts
    .map((part) => `(?:${escapeRegExp(part)}|\\[[^/]+\\])${part.endsWith('*') ? '(?:/.*)?' : ''}`)
    .join('/');
  const route = new RegExp(`^app/\\(shop\\)/${pattern}/(?:page\\.tsx|route\\.ts)$`);
  return [...takenPaths].some((path) => route.test(path));
}

const escapeRegExp = (text: string) => text.replace(/[.[\]()]/g, '\\$&').replace('*', '[^/]*');

test.each(['lib/env.ts'])('the taken %s exports everything that the taken files import', (path) => {
  const exported = [...textOf(all, path).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const name = path.replace(/^lib\/(\w+)\.ts$/, '$1');
  const imports = new RegExp(`import (?:type )?\\{([^}]*)\\} from '[./@a-z]*/${name}';`, 'g');
  const imported = paths(all)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...textOf(all, file).matchAll(imports)].flatMap(([, names = '']) => names.split(',')));
  expect(imported.length).toBeGreaterThan(1);
  expect(imported.map((each) => each.trim().replace(/^type /, '')).filter((each) => !exported.includes(each))).toEqual(
    [],
  );
});
