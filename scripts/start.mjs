import { connect } from 'node:net';
import { buildIfStale } from './build.mjs';
import { installIfStale } from './install.mjs';
import { isWildcardAddress, listenAt, nameOf } from './listen-at.mjs';
import { serve } from './next-start.mjs';

await installIfStale();
const { port, host, clientId, emulatorUrl } = await listenAt();
if (await isTaken()) {
  console.error(`Port ${port} is taken; choose another one: PORT=${port + 1} npm start`);
  process.exit(1);
}
if ((await buildIfStale()) !== 0) process.exit(1);

await serve();
console.log(`
  The examples are at  ${address()}
  They talk to         ${platform()}
  ${emulatorUrl || clientId ? 'Back to the sandbox: start without WIX_CLIENT_ID.' : 'A site of your own:  WIX_CLIENT_ID=<client ID of a headless project> npm start  (see README.md)'}
`);

function address() {
  const others = isWildcardAddress(host) ? ", and at this machine's other addresses" : '';
  return `http://${host === '127.0.0.1' ? 'localhost' : nameOf(host)}:${port}${others}`;
}

function platform() {
  if (emulatorUrl) return `the emulator at ${emulatorUrl}`;
  if (clientId) return `the real platform, client ID ${clientId}`;
  return 'the built-in sandbox site: no account, no network';
}

function isTaken() {
  return new Promise((resolve) => {
    const socket = connect(port, isWildcardAddress(host) ? 'localhost' : host);
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
