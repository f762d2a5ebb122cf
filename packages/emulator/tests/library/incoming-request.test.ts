import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { afterEach, expect, test } from 'vitest';
import { createEmulator, type HeadlessEmulator } from '../../src/server/library';

let emulator: HeadlessEmulator;
let server: Server;
afterEach(async () => {
  server.close();
  await emulator.close();
});

/** An app with one client ID, which shows the number of products. */
async function startApp(clientId: string): Promise<string> {
  server = createServer(async (_request, response) => {
    const shop = createClient({ modules: { productsV3 }, auth: OAuthStrategy({ clientId }) });
    const { items } = await shop.productsV3.queryProducts().limit(5).find();
    response.end(String(items.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server at a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const pageFor = async (url: string, clientId?: string) =>
  (
    await fetch(url, clientId === undefined ? {} : { headers: { cookie: `headless-emulator-site=${clientId}` } })
  ).text();

test('an app serves concurrent browsers, each from the site in its cookie', async () => {
  emulator = await createEmulator();
  emulator.intercept();
  const [own, empty] = await Promise.all([
    emulator.sites.create(),
    emulator.sites.create({ preset: 'empty', settings: { catalogVersion: 'V3' } }),
  ]);
  const url = await startApp(own.clientId);
  const pages = await Promise.all([
    pageFor(url),
    pageFor(url, empty.clientId),
    pageFor(url),
    pageFor(url, empty.clientId),
  ]);
  expect(pages).toEqual(['5', '0', '5', '0']);
});
