import { describe, expect, test } from 'vitest';
import { foundIn } from './project';

const CLIENT = `import { createClient, OAuthStrategy } from '@wix/sdk';
import { products, productsV3 } from '@wix/stores';
export const client = createClient({ modules: { products, catalog: productsV3 }, auth: OAuthStrategy({ clientId: 'a' }) });
`;

describe('check finds a call', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'of a module that the client uses',
      {
        'a.ts': `import { services as ours } from '@wix/bookings';\nexport const list = (client) => client.use(ours).queryServices().limit(5).find();`,
      },
      ['services.queryServices a.ts:2'],
    ],
    [
      'without a client',
      { 'a.ts': `import { services } from '@wix/bookings';\nawait services.getService('1');` },
      ['services.getService a.ts:2'],
    ],
    [
      'of a package imported as a whole',
      {
        'a.ts': `import * as stores from '@wix/stores';\nimport { wix } from './wix';\nawait wix.use(stores.productsV3).getProduct('1');`,
      },
      ['productsV3.getProduct a.ts:3'],
    ],
    [
      "of a client's modules, in another file and under another name",
      {
        'client.ts': CLIENT,
        'page.ts': `import { client as wix } from './client';\nawait wix.catalog.getProduct('1');\nawait wix.products.queryProducts().find();`,
      },
      ['products.queryProducts page.ts:3', 'productsV3.getProduct page.ts:2'],
    ],
    [
      'through a module that re-exports',
      {
        'client.ts': CLIENT,
        'index.ts': `export * from './client';\nexport { client as default } from './client';`,
        'page.ts': `import wix, { client } from './index';\nwix.catalog.getProduct('1');\nclient.catalog.getProduct('2');`,
      },
      ['productsV3.getProduct page.ts:2', 'productsV3.getProduct page.ts:3'],
    ],
    [
      'of a client that a function makes',
      {
        'client.ts': `import { createClient, OAuthStrategy } from '@wix/sdk';\nimport { productsV3 } from '@wix/stores';\nexport const getClient = async () => {\n  return createClient({ modules: { productsV3 }, auth: OAuthStrategy({ clientId: 'a' }) });\n};`,
        'page.ts': `import { getClient } from './client';\nconst { productsV3 } = await getClient();\nexport const find = () => productsV3.getProduct('1');`,
      },
      ['productsV3.getProduct page.ts:3'],
    ],
    [
      'of a client handed to a function',
      {
        'client.ts': CLIENT,
        'list.ts': `export async function list(wix, { limit }: { limit: number }) {\n  return wix.products.queryProducts().limit(limit).find();\n}`,
        'page.ts': `import { client } from './client';\nimport { list } from './list';\nawait list(client, { limit: 3 });`,
      },
      ['products.queryProducts list.ts:2'],
    ],
    [
      'of a module handed to a function in an object',
      {
        'shop.ts': `export const load = ({ store }) => store.getProduct('1');`,
        'page.ts': `import { productsV3 } from '@wix/stores';\nimport { load } from './shop';\nload({ store: productsV3 });`,
      },
      ['productsV3.getProduct shop.ts:1'],
    ],
    [
      "through React's context, in a hook and a component",
      {
        'client.ts': CLIENT,
        'context.tsx': `import { createContext, useContext } from 'react';\nimport { client } from './client';\nconst WixContext = createContext(null);\nexport const WixProvider = ({ children }) => <WixContext.Provider value={client}>{children}</WixContext.Provider>;\nexport const useWix = () => useContext(WixContext);`,
        'list.tsx': `import { useWix } from './context';\nexport function List() {\n  const wix = useWix();\n  const load = async () => setItems((await wix.products.queryProducts().find()).items);\n  return <button onClick={load}>Load</button>;\n}`,
      },
      ['products.queryProducts list.tsx:4'],
    ],
    [
      "through a component's properties",
      {
        'client.ts': CLIENT,
        'app.tsx': `import { client } from './client';\nimport { List } from './list';\nexport const App = () => <List wix={client} />;`,
        'list.tsx': `export const List = ({ wix }) => <button onClick={() => wix.catalog.getProduct('1')} />;`,
      },
      ['productsV3.getProduct list.tsx:1'],
    ],
    [
      'of a client that useMemo or cache keeps',
      {
        'a.ts': `import { cache } from 'react';\nimport { createClient } from '@wix/sdk';\nimport { productsV3 } from '@wix/stores';\nconst visitor = cache(async () => createClient({ modules: { productsV3 } }));\nconst wix = await visitor();\nawait wix.productsV3.getProduct('1');`,
      },
      ['productsV3.getProduct a.ts:6'],
    ],
    [
      'of a class that keeps its client',
      {
        'a.ts': `import { createClient } from '@wix/sdk';\nimport { services } from '@wix/bookings';\nexport class Shop {\n  #client = createClient({ modules: { services } });\n  constructor(private readonly wix = createClient({ modules: { services } })) {}\n  list() {\n    return this.#client.services.queryServices().find();\n  }\n  one(id: string) {\n    return this.wix.services.getService(id);\n  }\n}`,
      },
      ['services.getService a.ts:10', 'services.queryServices a.ts:7'],
    ],
    [
      'of a function taken out of its module',
      {
        'a.ts': `import { services } from '@wix/bookings';\nexport const run = async (client) => {\n  const { queryServices, getService } = client.use(services);\n  await queryServices().find();\n};`,
      },
      ['services.queryServices a.ts:4'],
    ],
    [
      'that is elevated',
      {
        'a.ts': `import { auth } from '@wix/essentials';\nimport { orders } from '@wix/ecom';\nconst getOrder = auth.elevate(orders.getOrder);\nexport default (id) => getOrder(id);`,
      },
      ['ecom.orders.getOrder a.ts:4'],
    ],
    [
      'in CommonJS',
      {
        'client.cjs': `const { createClient } = require('@wix/sdk');\nconst { productsV3 } = require('@wix/stores');\nmodule.exports = { wix: createClient({ modules: { productsV3 } }) };`,
        'page.cjs': `const { wix } = require('./client.cjs');\nwix.productsV3.getProduct('1').then(({ product }) => console.log(product));`,
      },
      ['productsV3.getProduct page.cjs:2'],
    ],
    [
      'in Vue, Svelte and Astro',
      {
        'client.ts': CLIENT,
        'a.vue': `<template><p /></template>\n<script setup lang="ts">\nimport { client } from './client';\nawait client.catalog.getProduct('1');\n</script>`,
        'b.svelte': `<script>\n  import { client } from './client';\n  client.catalog.getProduct('1');\n</script>`,
        'c.astro': `---\nimport { client } from './client';\nawait client.catalog.getProduct('1');\n---\n<p />`,
      },
      ['productsV3.getProduct a.vue:4', 'productsV3.getProduct b.svelte:3', 'productsV3.getProduct c.astro:3'],
    ],
    [
      "through an alias of tsconfig.json and a workspace's package",
      {
        'apps/web/tsconfig.json': `{\n  // an alias\n  "compilerOptions": { "paths": { "#wix/*": ["./src/wix/*"], }, },\n}`,
        'apps/web/src/wix/client.ts': `export { client } from '@acme/wix';`,
        'apps/web/src/page.ts': `import { client } from '#wix/client';\nclient.products.queryProducts().find();`,
        'packages/wix/package.json': '{ "name": "@acme/wix" }',
        'packages/wix/src/index.ts': CLIENT,
      },
      ['products.queryProducts apps/web/src/page.ts:2'],
    ],
    [
      'of a client that only its type shows',
      {
        'client.ts': `import { createClient } from '@wix/sdk';\nimport { productsV3 } from '@wix/stores';\nexport const getClient = async () => createClient({ modules: { productsV3 } });\nexport type WixClient = Awaited<ReturnType<typeof getClient>>;`,
        'page.ts': `import type { WixClient } from './client';\ninterface Locals { wix: WixClient }\nexport const load = ({ store }: { store: Locals }) => store.wix.productsV3.getProduct('1');\nexport function one(wix: WixClient | undefined) {\n  return wix?.productsV3.getProduct('2');\n}\nexport async function* all([wix]: [wix: WixClient]) {\n  yield wix.productsV3.queryProducts().find();\n}\nexport const each = (clients: readonly WixClient[]) => clients.map((wix) => wix.productsV3.countProducts());`,
      },
      [
        'productsV3.countProducts page.ts:10',
        'productsV3.getProduct page.ts:3',
        'productsV3.getProduct page.ts:5',
        'productsV3.queryProducts page.ts:8',
      ],
    ],
    [
      'of a service that a framework injects by its class',
      {
        'wix.service.ts': `import { createClient } from '@wix/sdk';\nimport { services } from '@wix/bookings';\n@Injectable()\nexport class WixService {\n  readonly client = createClient({ modules: { services } });\n}`,
        'list.component.ts': `import { WixService } from './wix.service';\n@Component({ selector: 'list' })\nexport class List {\n  readonly own = inject(WixService);\n  constructor(private wix: WixService) {}\n  one() { return this.wix.client.services.getService('1'); }\n  all() { return this.own.client.services.queryServices().find(); }\n}`,
      },
      ['services.getService list.component.ts:6', 'services.queryServices list.component.ts:7'],
    ],
    [
      'of the package of one module',
      {
        'page.ts': `import * as cart from '@wix/auto_sdk_ecom_current-cart-v-2';\nimport { getProduct } from '@wix/auto_sdk_stores_products-v-3';\nexport const load = async () => [await cart.getCurrentCart(), await getProduct('1')];`,
      },
      ['currentCartV2.getCurrentCart page.ts:3', 'productsV3.getProduct page.ts:3'],
    ],
    [
      'of a client whose type comes from a package or an address that nothing shows',
      {
        'client.ts': CLIENT,
        'page.ts': `import type { WixClient } from '@wix/sdk';\nimport type { Session } from '@app/session';\nimport './client';\nexport const one = (wix: WixClient) => wix.catalog.getProduct('1');\nexport const two = ({ wix }: Session) => wix.catalog.getProduct('2');`,
      },
      ['productsV3.getProduct page.ts:4', 'productsV3.getProduct page.ts:5'],
    ],
    [
      'of a client that only its names show',
      {
        'client.ts': CLIENT,
        'page.ts': `export const load = ({ locals }) => locals.wix.catalog.getProduct('1');`,
        'main.ts': `import './client';\nimport './page';`,
      },
      ['productsV3.getProduct page.ts:1'],
    ],
  ])('%s', async (_name, files, calls) => {
    expect(await foundIn(files)).toEqual(calls);
  });
});

test('check leaves out components, conditions of a query and webhooks', async () => {
  const files = {
    'page.tsx': `import { Event } from '@wix/events/components';\nimport { orders } from '@wix/events';\nimport { items } from '@wix/data';\norders.onOrderCreated(() => {});\nexport const page = (query) => <Event.Root filter={query.not(items.filter().eq('a', 1))} />;`,
  };
  expect(await foundIn(files)).toEqual([]);
});

describe('check finds an address', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'in fetch, with a template and a method',
      {
        'a.ts': `const BASE = 'https://www.wixapis.com';\nawait fetch(\`\${BASE}/stores/v3/products/\${id}\`, { method: 'PATCH', headers });\nawait fetch(BASE + '/stores/v3/products/query', { method: 'POST' });`,
      },
      ['productsV3.queryProducts a.ts:3', 'productsV3.updateProduct a.ts:2'],
    ],
    [
      'where it is called, and not where the answer is passed on or the address is printed',
      {
        'a.ts': `const url = 'https://www.wixapis.com/bookings/v2/services/query';\nconsole.log('POST', url);\nconst response = await fetch(url, { method: 'POST' });\nconst data = await response.json();\nreply.status(200).json(data);\nsave(data);`,
      },
      ['services.queryServices a.ts:3'],
    ],
    [
      'that a class is given, in a test another one',
      {
        'api.js': `const axios = require('axios');\nclass Api {\n  constructor(base) { this.base = base; }\n  load() { return axios.get(\`\${this.base}/instance\`); }\n}\nmodule.exports = { Api };`,
        'api.spec.js': `const { Api } = require('./api');\nconst base = randomUrl();\nconst api = () => new Api(base);`,
        'main.js': `const { Api } = require('./api');\nconst host = 'https://www.wixapis.com/';\nnew Api(\`\${host}/apps/v1\`).load();`,
      },
      ['appInstances.getAppInstance api.js:4'],
    ],
    [
      'in a base address of axios that ends with a slash',
      {
        'a.ts': `import axios from 'axios';\nconst wix = axios.create({ baseURL: 'https://www.wixapis.com/' });\nawait wix.post('/bookings/v2/services/query', {});`,
      },
      ['services.queryServices a.ts:3'],
    ],
    [
      "in a project's own function",
      {
        'a.ts': `const ask = (path: string, body: object) => fetch(\`https://www.wixapis.com\${path}\`, { method: 'POST', body: JSON.stringify(body) });\nawait ask('/stores/v3/products/query', {});`,
      },
      ['productsV3.queryProducts a.ts:1'],
    ],
    [
      'that no operation has',
      { 'a.ts': `await fetch('https://www.wixapis.com/nothing/v1/here', { method: 'POST' });` },
      ['POST /nothing/v1/here a.ts:1'],
    ],
    [
      'in Python',
      {
        'sync.py': `BASE = "https://www.wixapis.com"\nr = requests.post(f"{BASE}/stores/v3/products/query", json={})\nr = requests.get(BASE + "/stores/v3/products/" + product_id)`,
      },
      ['productsV3.getProduct sync.py:3', 'productsV3.queryProducts sync.py:2'],
    ],
    [
      'in PHP',
      {
        'sync.php': `<?php\n$base = 'https://www.wixapis.com';\n$client->request('POST', $base . '/bookings/v2/services/query');\n$client->get("https://www.wixapis.com/bookings/v2/services/{$id}");`,
      },
      ['services.getService sync.php:4', 'services.queryServices sync.php:3'],
    ],
    [
      'in Ruby',
      {
        'sync.rb': `Net::HTTP.post(URI("https://www.wixapis.com/stores/v3/products/query"), "{}")\nHTTParty.get("https://www.wixapis.com/stores/v3/products/#{id}")`,
      },
      ['productsV3.getProduct sync.rb:2', 'productsV3.queryProducts sync.rb:1'],
    ],
    [
      'in Go',
      {
        'sync.go': `package main\nconst base = "https://www.wixapis.com"\nfunc main() {\n\thttp.Post(base+"/stores/v3/products/query", "application/json", nil)\n\thttp.NewRequest("GET", fmt.Sprintf("https://www.wixapis.com/stores/v3/products/%s", id), nil)\n}`,
      },
      ['productsV3.getProduct sync.go:5', 'productsV3.queryProducts sync.go:4'],
    ],
  ])('%s', async (_name, files, calls) => {
    expect(await foundIn(files)).toEqual(calls);
  });
});

test.each<[string, Record<string, string>]>([
  [
    'in a comment or a text',
    { 'a.ts': `// client.products.queryProducts()\nconst text = "services.queryServices()";` },
  ],
  [
    'of another library with the same names',
    {
      'a.ts': `import { products } from './data';\nproducts.queryProducts();`,
      'data.ts': `export const products = { queryProducts: () => [] };`,
    },
  ],
  [
    'that is only named',
    { 'a.ts': `import { services } from '@wix/bookings';\nexport const list = services.queryServices;` },
  ],
  ['of an event', { 'a.ts': `import { orders } from '@wix/ecom';\norders.onOrderCreated(() => {});` }],
  [
    'of the SDK’s own tools',
    {
      'a.ts': `import { createClient, OAuthStrategy, media } from '@wix/sdk';\nmedia.getScaledToFillImageUrl('a', 1, 1, {});\ncreateClient({ auth: OAuthStrategy({ clientId: 'a' }) }).auth.generateVisitorTokens();`,
    },
  ],
])('check invents no call %s', async (_name, files) => {
  expect(await foundIn(files)).toEqual([]);
});
