import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SECTIONS } from '@/app/(shop)/account/sections';
import { FLOWS as APP_FLOWS } from '@/app/(shop)/flows';
import { flowNamed, flowsIn } from '../../scripts/take/flows.mjs';
import { expandFlowLines, filterRouteLines } from '../../scripts/take/route-lines.mjs';
import { type TakenApp, takenApp } from '../../scripts/take/taken-app.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const flows = flowsIn(root);
const names = Object.keys(flows);
const apps = new Map<string, TakenApp>(names.map((name) => [name, takenApp([name], root)]));
const all = takenApp(names, root);

const app = (name: string): TakenApp => apps.get(name) ?? all;
const paths = ({ files }: TakenApp) => files.map(({ path }) => path);
const textOf = ({ files }: TakenApp, path: string) => String(files.find((file) => file.path === path)?.bytes);

test('every flow of the app can be taken', () => {
  const slugs = APP_FLOWS.map(({ path }) => path.slice(1));
  expect(slugs.filter((slug) => flowNamed(slug, flows) === undefined)).toEqual([]);
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
  test('has its pages, the layout, the settings and no tests', () => {
    const takenPaths = paths(app(name));
    for (const route of flows[name]?.routes ?? [])
      expect(takenPaths.some((path) => path.startsWith(`app/(shop)/${route}`))).toBe(true);
    expect(takenPaths).toEqual(expect.arrayContaining(['app/layout.tsx', 'app/globals.css', 'app/fonts/inter.woff2']));
    expect(takenPaths).toEqual(
      expect.arrayContaining(['next.config.js', 'tailwind.config.ts', 'tsconfig.json', 'proxy.ts']),
    );
    expect(
      takenPaths.filter((path) => /\.(?:test|spec)\.|^(?:tests|e2e|emulator|scripts|app\/\(tools\))\//.test(path)),
    ).toEqual([]);
  });

  test('links only to pages that are taken', () => {
    const takenPaths = new Set(paths(app(name)));
    const links = [...takenPaths]
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => linksIn(path, textOf(app(name), path)));
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter(({ address }) => !isServed(address, takenPaths))).toEqual([]);
  });

  test('reports every package and variable that it needs', () => {
    const { packages, variables } = app(name);
    expect(packages.dependencies).toMatchObject({
      '@wix/sdk': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      next: expect.any(String),
    });
    expect(packages.devDependencies).toHaveProperty('@types/react');
    expect(variables.map((variable) => variable.name)).toContain('WIX_CLIENT_ID');
    const read = paths(app(name)).flatMap((path) =>
      [...textOf(app(name), path).matchAll(/process\.env\.(\w+)/g)].map(([, variable]) => variable),
    );
    const ofHosts = /^(?:CACHED_SECONDS|NODE_ENV|NEXT_\w+|VERCEL|HEADLESS_EMULATOR_\w+)$/;
    const reportedVariables = new Set<string | undefined>(variables.map((variable) => variable.name));
    expect(read.filter((variable) => !reportedVariables.has(variable) && !ofHosts.test(variable ?? ''))).toEqual([]);
  });
});

test('a taken stylesheet contains the tokens in place of their import', () => {
  const css = textOf(app('store'), 'app/globals.css');
  expect(css).toContain('--paper: light-dark(');
  expect(css).not.toContain('headless-emulator');
});

test('the account page has the sections of the taken flows', () => {
  const sections = (flowApp: TakenApp) =>
    [...textOf(flowApp, 'app/(shop)/account/sections.ts').matchAll(/name: '(\w+)'/g)].map(([, section]) => section);
  expect(sections(app('account'))).toEqual(['overview', 'details']);
  expect(sections(app('subscriptions'))).toEqual(['overview', 'plans']);
  expect(sections(takenApp(['account', 'store'], root))).toEqual(['overview', 'orders', 'details']);
  expect(sections(all)).toEqual(SECTIONS.map(({ name }) => name));
});

test('the starter’s list of sections differs from the app’s only by its marks', () => {
  const marked = readFileSync(`${root}/scripts/take/starter/app/(shop)/account/sections.ts`, 'utf8');
  expect(marked.replace(/ *\/\/ take: .*\n/g, '')).toBe(readFileSync(`${root}/app/(shop)/account/sections.ts`, 'utf8'));
});

test('a marked line is taken only with its route', () => {
  const text = 'a\n  {/* take: cart */}\n  b\n// take: login\nc\nd';
  expect(filterRouteLines(text, ['cart'])).toBe('a\n  b\nd');
  expect(filterRouteLines(text, ['login'])).toBe('a\nc\nd');
});

test('a line marked for each flow is repeated for the taken flows', () => {
  const text = 'a\n  {/* take each flow */}\n  <a href="/$name">$title</a>\nb\n';
  const store = { name: 'store', title: 'Store' };
  expect(expandFlowLines(text, [store, { name: 'blog', title: 'Blog' }])).toBe(
    'a\n  <a href="/store">Store</a>\n  <a href="/blog">Blog</a>\nb\n',
  );
  expect(textOf(app('store'), 'app/page.tsx')).toContain('<LinkButton href="/store">Store</LinkButton>');
  expect(textOf(all, 'app/page.tsx')).not.toMatch(/take each|\$name/);
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

test('no flow includes files of the tools or the emulator', () => {
  const tools = names.flatMap((name) => paths(app(name)).filter((path) => path.startsWith('devtools/')));
  expect(tools).toEqual([]);
  expect(names.filter((name) => 'headless-emulator' in app(name).packages.dependencies)).toEqual([]);
});
