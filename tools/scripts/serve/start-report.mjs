import { isWildcardAddress, nameOf } from './listen-at.mjs';

/** The lines that `npm start` prints once the server answers. `problem`: why the emulator does not. */
export function startReport({ port, host, clientId, emulatorUrl }, problem) {
  if (problem !== undefined) return problemText(problem, port);
  const others = isWildcardAddress(host) ? ", and at this machine's other addresses" : '';
  return `
  The examples are at  http://${host === '127.0.0.1' ? 'localhost' : nameOf(host)}:${port}${others}
  They talk to         ${platformText({ clientId, emulatorUrl })}
  ${emulatorUrl || clientId ? 'Back to the sandbox: start without WIX_CLIENT_ID.' : 'A site of your own:  WIX_CLIENT_ID=<client ID of a headless project> npm start  (see README.md)'}
`;
}

function platformText({ clientId, emulatorUrl }) {
  if (emulatorUrl) return `the emulator at ${emulatorUrl}`;
  if (clientId) return `the real platform, client ID ${clientId}`;
  return 'the built-in sandbox site: no account, no network';
}

function problemText(problem, port) {
  const wayOut = / is in use by the emulator /.test(problem)
    ? `
  A second one needs data of its own:  EMULATOR_DATA=.emulator/second PORT=${port} npm start
  Or without a folder, in memory:      EMULATOR_DATA=:memory: PORT=${port} npm start
`
    : '\n  The app tries again with each page that you open.\n';
  return `\n  The sandbox cannot start: ${problem}.\n${wayOut}`;
}

/** The reason in an error answer of the emulator; `undefined` if it works. */
export function problemIn(status, body) {
  if (status < 500) return undefined;
  try {
    return String(JSON.parse(body).message).replace(/\.$/, '');
  } catch {
    return `it answered with status ${status}`;
  }
}
