import { connect } from 'node:net';
import { buildIfStale } from './build.mjs';
import { installIfStale } from './install.mjs';
import { listenAt } from './listen-at.mjs';

await installIfStale();
const { port, host, clientId, emulatorUrl } = await listenAt();
if (await isTaken()) {
  console.error(`Port ${port} is taken; choose another one: PORT=${port + 1} npm start`);
  process.exit(1);
}
if ((await buildIfStale()) !== 0) process.exit(1);

// What it needs may only just have been installed.
const { serve } = await import('./serve.mjs');
await serve();
console.log(`
  The examples are at  ${address()}
  They talk to         ${platform()}
  ${emulatorUrl || clientId ? 'Back to the sandbox: start without WIX_CLIENT_ID.' : 'A site of your own:  WIX_CLIENT_ID=<client ID of a headless project> npm start  (see README.md)'}
`);

/** A browser needs a name: an address for all of them is none. */
function address() {
  if (host === '127.0.0.1') return `http://localhost:${port}`;
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}, and at this machine's other addresses`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function platform() {
  if (emulatorUrl) return `the emulator at ${emulatorUrl}`;
  if (clientId) return `the real platform, client ID ${clientId}`;
  return 'the built-in sandbox site: no account, no network';
}

function isTaken() {
  return new Promise((resolve) => {
    const socket = connect(port, host === '0.0.0.0' || host === '::' ? 'localhost' : host);
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
