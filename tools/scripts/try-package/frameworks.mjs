import { strict as assert } from 'node:assert';
import { freePort } from '../serve/free-port.mjs';
import { buyInShop } from './browser.mjs';
import { compareCalls } from './compare-calls.mjs';
import { npm, whileRunning } from './processes.mjs';

const QUIET = { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' };

/** Next.js before its adapter: both routers, the edge runtime, the middleware and the browser. */
export const walkOlderNext = (project) =>
  whileBehindFront(
    project,
    (port) => ['node_modules/next/dist/bin/next', 'dev', '--port', port],
    async (url) => {
      const names = await (await fetch(`${url}/names`)).json();
      assert.equal(names.length, 4, `the edge route answers ${JSON.stringify(names)}`);
      const { status, headers } = await fetch(`${url}/first`, { redirect: 'manual' });
      const location = headers.get('location') ?? '';
      assert.deepEqual([status, new URL(location, url).origin, /\/#\w/.test(location)], [307, url, true], location);
      const list = await (await fetch(`${url}/list`)).text();
      for (const name of names) assert.ok(list.includes(name), `the pages router does not show ${name}`);
      await buyInShop(url);
    },
  );

export const walkNuxt = (project) =>
  whileBehindFront(
    project,
    (port) => ['node_modules/nuxt/bin/nuxt.mjs', 'dev', '--port', port],
    (url) => buyInShop(url),
  );

/** React Router looks for the hosted page among the app's routes, and shows its 404, before it is opened. */
const MISSING_ROUTE = /^(?:ErrorResponseImpl|Encountered a script tag while rendering React component)/;

/** Its dev server runs a second Vite server, for the routes, in the same process. */
export async function walkReactRouter(project) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dev = ['node_modules/@react-router/dev/bin.js', 'dev', '--port', `${port}`];
  await whileRunning(dev, project, {}, url, async () => {
    await buyInShop(url, MISSING_ROUTE);
    await compareCalls(project, `${url}/__emulator`);
  });
  await npm(['run', 'build'], project);
}

/** Starts the app's dev server with `exec`, and acts on the address of its front. */
async function whileBehindFront(project, devServer, act) {
  const [port, frontPort, emulatorPort] = [await freePort(), await freePort(), await freePort()].map(String);
  const app = `http://localhost:${port}`;
  const ports = ['--port', emulatorPort, '--front-port', frontPort];
  const exec = ['node_modules/headless-emulator/dist/cli.js', 'exec', '--front', app, ...ports];
  await whileRunning([...exec, '--', process.execPath, ...devServer(port)], project, QUIET, app, async () => {
    await act(`http://localhost:${frontPort}`);
    await compareCalls(project, `http://localhost:${emulatorPort}`);
  });
}
