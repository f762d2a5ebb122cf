// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Emulator } from '../../src/server/emulator';
import { HttpServer, toHttpFetch } from '../../src/server/http-server';
import { startEmulator } from '../../src/server/start';

const LATENCY_MS = 200;
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

let emulator: Emulator;
let server: HttpServer;
let address: string;

beforeEach(async () => {
  emulator = await startEmulator({ checkResponses: true });
  server = new HttpServer(toHttpFetch(emulator));
  address = `http://127.0.0.1:${await server.listen({ port: 0, host: '127.0.0.1' })}`;
});
afterEach(async () => {
  await server.close();
  await emulator.close();
});

test.each([
  ['is dropped', 'hangs up first', 404],
  ['runs', 'waits for it', 200],
])('a call %s when its caller %s', async (_, caller, status) => {
  const { siteId, clientId } = await ask('POST', '/_emulator/sites', { preset: 'sandbox' });
  const { access_token: token } = await ask('POST', '/oauth2/token', { grantType: 'anonymous', clientId });
  const query = '/_api/stores-reader/v1/products/query-platformized?.r=e30';
  const { products } = await ask('GET', query, undefined, token);
  const faults = [{ operation: 'currentCartV2.addLineItemsToCurrentCart', latencyMs: LATENCY_MS }];
  await ask('PUT', `/_emulator/sites/${siteId}/faults`, { faults });
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: products[0].id };
  const signal = caller === 'waits for it' ? undefined : AbortSignal.timeout(LATENCY_MS / 4);
  const lines = { catalogItems: [{ catalogReference, quantity: 1 }] };
  const added = send('POST', '/ecom/v2/carts/current/add-line-items', lines, token, signal);
  await added.catch(() => {});
  await pause(2 * LATENCY_MS);
  expect((await send('GET', '/ecom/v2/carts/current', undefined, token)).status).toBe(status);
});

async function ask(method: string, path: string, body?: object, token?: string) {
  const response = await send(method, path, body, token);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function send(method: string, path: string, body?: object, token?: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}
