import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { expect, test } from '../fixtures';
import { OwnApp } from '../own-app';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CLIENT_ID = '00000000-0000-4000-8000-000000000000';

/** The address of every page and route below `/sandbox`, from the folders that make them. */
const addresses = readdirSync(`${root}/app/(tools)/sandbox`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
  .map((file) => addressOf(file.replace(/\.tsx?$/, '')))
  .sort();

const manifest = z.object({
  node: z.record(
    z.string(),
    z.object({ workers: z.record(z.string(), z.unknown()), filename: z.string(), exportedName: z.string() }),
  ),
});

/** Every server action that a form of these pages sends, from what the build says of them. */
function builtActions() {
  const built = readFileSync(`${root}/.next/server/server-reference-manifest.json`, 'utf8');
  return Object.entries(manifest.parse(JSON.parse(built)).node)
    .filter(([, { filename }]) => filename.startsWith('app/(tools)/sandbox/'))
    .map(([id, { workers, exportedName: name }]) => {
      const [page = ''] = Object.keys(workers);
      return { id, name, page: addressOf(page.replace(/^app\/\(tools\)\/sandbox\//, '')) };
    });
}

test('a real site has no sandbox pages, routes or actions', async ({ playwright }) => {
  test.slow(); // A server starts here.
  expect(addresses).toEqual(expect.arrayContaining(['/sandbox', '/sandbox/snapshots', '/sandbox/events/stream']));
  const app = await OwnApp.start({
    WIX_CLIENT_ID: CLIENT_ID,
    NODE_OPTIONS: `--require=${root}e2e/sandbox/no-network.cjs`,
  });
  const actions = builtActions();
  expect(actions.map(({ name }) => name)).toEqual(expect.arrayContaining(['createSite', 'restore', 'openSite']));
  const visitor = await playwright.request.newContext({ baseURL: app.url });
  try {
    for (const address of addresses) {
      expect((await visitor.get(address)).status(), address).toBe(404);
    }
    for (const { id, name, page } of actions) {
      const called = await visitor.post(page, { headers: { 'next-action': id, origin: app.url }, data: '[]' });
      expect(called.status(), name).toBe(404);
    }
    expect((await visitor.get('/_emulator')).status()).toBe(404);
    // The app itself is there.
    expect((await visitor.get('/')).status()).toBe(200);
  } finally {
    await visitor.dispose();
    await app.stop();
  }
});

/** `snapshots/file/route` is `/sandbox/snapshots/file`; what a name in brackets stands for makes no difference. */
function addressOf(file: string): string {
  const folder = file.replace(/(^|\/)(page|route)$/, '').replaceAll(/\[\w+\]/g, 'services');
  return folder === '' ? '/sandbox' : `/sandbox/${folder}`;
}
