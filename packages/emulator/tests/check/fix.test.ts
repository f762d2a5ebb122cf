import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkProject } from '../../src/commands/check/check-project';
import { CONVERSIONS } from '../../src/commands/check/fix/call-edits';
import { fixProject } from '../../src/commands/check/fix/fix-project';
import { fixText } from '../../src/commands/check/report/fix-text';
import { changeFiles } from '../../src/commands/cli/init/change-files';
import { findOperationNamed } from '../../src/platform/explain/operations/all-operations';
import { callsIn, projectOf } from './project';

const CLIENT = `import { createClient, OAuthStrategy } from '@wix/sdk';
import { currentCart } from '@wix/ecom';
export const wix = createClient({ modules: { currentCart }, auth: OAuthStrategy({ clientId: 'a' }) });
`;
const ADD = '{ catalogReference: { appId: "a", catalogItemId: "b" }, quantity: 1 }';

const PROJECTS: Readonly<Record<string, Record<string, string>>> = {
  TypeScript: {
    'wix.ts': CLIENT,
    'shop.ts': `import { wix } from './wix';
export const add = async (): Promise<void> => {
  await wix.currentCart.addToCurrentCart({ lineItems: [${ADD}] });
};
export const empty = () => wix.currentCart.deleteCurrentCart();
`,
  },
  JSX: {
    'wix.js': CLIENT,
    'remove.jsx': `import { wix } from './wix';
export function Remove({ id }) {
  const remove = async () => {
    await wix.currentCart.removeLineItemsFromCurrentCart([id]);
  };
  return <button onClick={remove}>Remove</button>;
}
`,
  },
  Vue: {
    'Empty.vue': `<template><button @click="empty">Empty the currentCart</button></template>
<script setup lang="ts">
import { currentCart } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
const wix = createClient({ modules: { currentCart }, auth: OAuthStrategy({ clientId: 'a' }) });
const empty = () => wix.currentCart.deleteCurrentCart();
</script>
`,
  },
};

test.each(Object.entries(PROJECTS))('a %s project calls the successors once its fix is written', async (_, files) => {
  const folder = projectOf(files);
  const before = callsIn(await checkProject(folder));
  const fix = await fixProject(folder);
  expect(fix).toMatchObject({ rewritten: before, left: [] });
  expect(readAll(folder, files)).toEqual(files);
  changeFiles(folder, fix.changes);
  const { calls } = await checkProject(folder);
  expect(calls.filter(({ isDeprecated }) => isDeprecated)).toEqual([]);
  expect(calls.flatMap(({ places }) => places)).toHaveLength(before.length);
  expect(JSON.stringify(readAll(folder, files))).not.toMatch(/\bcurrentCart\b(?!<)/);
  expect(await fixProject(folder)).toEqual({ changes: [], rewritten: [], left: [] });
});

test('a fix names the items of a cart as the successor does, and keeps everything else', async () => {
  const folder = projectOf(PROJECTS.TypeScript ?? {});
  const text = fixText(await fixProject(folder), false);
  expect(text).toContain(`--- a/shop.ts
+++ b/shop.ts
@@ -3 +3 @@
-  await wix.currentCart.addToCurrentCart({ lineItems: [${ADD}] });
+  await wix.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [${ADD}] });
@@ -5 +5 @@
-export const empty = () => wix.currentCart.deleteCurrentCart();
+export const empty = () => wix.currentCartV2.deleteCurrentCart();`);
  expect(text).toContain('2 calls in 2 files to rewrite');
});

test('a module that other calls still need stays imported beside its successor', async () => {
  const folder = projectOf({
    'shop.ts': `${CLIENT}export const cart = await wix.currentCart.getCurrentCart();\r
await wix.currentCart.deleteCurrentCart();\r
`,
  });
  const { changes, left } = await fixProject(folder);
  expect(
    changes[0]?.after,
  ).toBe(`${CLIENT.replaceAll('{ currentCart }', '{ currentCart, currentCartV2 }')}export const cart = await wix.currentCart.getCurrentCart();\r
await wix.currentCartV2.deleteCurrentCart();\r
`);
  expect(left).toMatchObject([
    {
      name: 'currentCart.getCurrentCart',
      line: 4,
      reason: 'currentCartV2.getCurrentCart takes or returns other values',
    },
  ]);
});

test.each([
  ['a result that is used', 'const { cart } = await currentCart.addToCurrentCart({ lineItems: [] });'],
  ['line items of a variable', 'await currentCart.addToCurrentCart({ lineItems });'],
  ['a price of its own', `await currentCart.addToCurrentCart({ lineItems: [{ ...item, quantity: 1 }] });`],
  ['more than line items', 'await currentCart.addToCurrentCart({ lineItems: [], overriding: true });'],
  [
    'a client without a list of modules here',
    'import { other } from "./other"; await other(currentCart).deleteCurrentCart();',
  ],
])('%s is left to a person', async (_, line) => {
  const text = `import { currentCart } from '@wix/ecom';\n${line}\n`;
  const { changes, left } = await fixProject(
    projectOf({ 'shop.ts': text, 'other.ts': 'export const other = (it) => it;' }),
  );
  expect(changes).toEqual([]);
  expect(left).toHaveLength(1);
});

test('a module under another name is left to a person', async () => {
  const text = `import { currentCart as cart } from '@wix/ecom';\ncart.deleteCurrentCart();\n`;
  const { changes, left } = await fixProject(projectOf({ 'shop.ts': text }));
  expect({ changes, left }).toMatchObject({ changes: [], left: [{ reason: 'currentCart has another name there' }] });
});

test('a client made elsewhere keeps its calls: nothing is half rewritten', async () => {
  const files = {
    'shop.ts': `import { currentCart } from '@wix/ecom';
import { createClient } from '@wix/sdk';
const names = { cart: currentCart };
const { cart: currentCartOfClient } = createClient({ modules: names });
const wix = createClient({ modules: { currentCart: names.cart } });
await wix.currentCart.deleteCurrentCart();
`,
  };
  const folder = projectOf(files);
  const { changes, left } = await fixProject(folder);
  expect(changes).toEqual([]);
  expect(left).toMatchObject([{ reason: 'its client does not get the new module from an import here' }]);
});

test.skipIf(process.getuid?.() === 0)('a file that cannot be written keeps all others as they were', async () => {
  const files = PROJECTS.TypeScript ?? {};
  const folder = projectOf(files);
  const { changes } = await fixProject(folder);
  chmodSync(join(folder, 'shop.ts'), 0o444);
  onTestFinished(() => chmodSync(join(folder, 'shop.ts'), 0o644));
  expect(() => changeFiles(folder, changes)).toThrow('shop.ts cannot be written, so nothing was changed');
  expect(readAll(folder, files)).toEqual(files);
});

test.each(Object.keys(CONVERSIONS))('the packages announce the end of %s', async (name) => {
  expect(await findOperationNamed(name)).toMatchObject({ removal: expect.any(String), replacedBy: expect.any(String) });
});

const readAll = (folder: string, files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(files).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
