import { connect } from 'node:net';
import { buildIfStale } from './build.mjs';
import { installIfStale } from './install.mjs';

const port = Number(process.env.PORT ?? 3000);
const clientId = process.env.WIX_CLIENT_ID || process.env.NEXT_PUBLIC_WIX_CLIENT_ID;
const emulatorUrl = process.env.WIX_EMULATOR_URL;

await installIfStale();
if (await isTaken()) {
  console.error(`Port ${port} is taken; choose another one: PORT=${port + 1} npm start`);
  process.exit(1);
}
if ((await buildIfStale()) !== 0) process.exit(1);

// What it needs may only just have been installed.
const { serve } = await import('./serve.mjs');
await serve(port);
console.log(`
  The examples are at  http://localhost:${port}
  They talk to         ${platform()}
  ${emulatorUrl || clientId ? 'Back to the sandbox: start without WIX_CLIENT_ID.' : 'A site of your own:  WIX_CLIENT_ID=<client ID of a headless project> npm start  (see README.md)'}
`);

function platform() {
  if (emulatorUrl) return `the emulator at ${emulatorUrl}`;
  if (clientId) return `the real platform, client ID ${clientId}`;
  return 'the built-in sandbox site: no account, no network';
}

function isTaken() {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
