import { connect } from 'node:net';
import { buildIfStale } from './build.mjs';
import { installIfStale } from './install.mjs';
import { serve } from './next-start.mjs';
import { isWildcardAddress, listenAt } from './serve/listen-at.mjs';
import { startReport } from './serve/start-report.mjs';

await installIfStale();
const place = await listenAt();
const { port, host } = place;
if (await isTaken()) {
  console.error(
    `Port ${port} is taken. Choose another one, and data of its own if it is another start of this folder: EMULATOR_DATA=.emulator/second PORT=${port + 1} npm start`,
  );
  process.exit(1);
}
if ((await buildIfStale()) !== 0) process.exit(1);

const { problem } = await serve();
console.log(startReport(place, problem));

function isTaken() {
  return new Promise((resolve) => {
    const socket = connect(port, isWildcardAddress(host) ? 'localhost' : host);
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
