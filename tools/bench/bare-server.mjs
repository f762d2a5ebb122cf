import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * The cost of Hono alone on the emulator's server: one route with a list from memory. `json` serialises an object for
 * each response. `text` sends prepared JSON.
 */
const [file, path, kind] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const list = JSON.parse(text);
const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-wix-request-id, x-wix-consistent',
  'content-type': 'application/json; charset=utf-8',
  'x-wix-request-id': '00000000-0000-4000-8000-000000000000',
};
const app = new Hono();
app.get(path, (context) => (kind === 'json' ? context.json(list, 200, headers) : context.body(text, 200, headers)));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Hono answers at http://127.0.0.1:${port}`),
);
