import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** What Hono alone costs: one route that answers the file's text from memory, on the server the emulator runs on. */
const [file, path] = process.argv.slice(2);
const body = readFileSync(file, 'utf8');
const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-wix-request-id, x-wix-consistent',
  'content-type': 'application/json; charset=utf-8',
  'x-wix-request-id': '00000000-0000-4000-8000-000000000000',
};
const app = new Hono();
app.get(path, (context) => context.body(body, 200, headers));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Hono answers at http://127.0.0.1:${port}`),
);
