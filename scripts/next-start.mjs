import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.mjs';
import { listenAt } from './listen-at.mjs';
import { exitCode, start } from './run.mjs';

/** As long as the door, which leaves a connection to the app idle for half of it. */
const KEEP_ALIVE_MS = 120_000;
const LOOK_AGAIN_MS = 50;
/** V8 would rather take hundreds of megabytes more than collect its garbage. What NODE_OPTIONS says comes after it, and counts. */
const HEAP = '--max-old-space-size=512 --max-semi-space-size=8';

/**
 * Serves the production build by `next start`, behind a door that lets in as many at once as it can serve (`door/`); resolves
 * when it answers. This process ends with it, and as it does: a signal is passed on, and once what was under way has been
 * answered (`lib/graceful-stop.ts`) the exit code is 0.
 */
export async function serve() {
  const { port, host } = await listenAt();
  const appPort = await freePort();
  const args = [
    'start',
    '--hostname',
    '127.0.0.1',
    '--port',
    String(appPort),
    '--keepAliveTimeout',
    String(KEEP_ALIVE_MS),
  ];
  const options = `${HEAP} ${process.env.NODE_OPTIONS ?? ''}`;
  const next = start('next', args, { NODE_OPTIONS: options, NEXT_MANUAL_SIG_HANDLE: 'true' }, 'pipe');
  let door;
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      door?.stopListening();
      next.kill(signal);
    });
  }
  void exitCode(next).then(async (code) => {
    await door?.close();
    process.exit(code);
  });
  // It says an address that is of use to nobody.
  next.stdout.resume();
  await firstAnswer(`http://127.0.0.1:${appPort}/examples.json`);
  next.stdout.pipe(process.stdout);
  // Its packages may only just have been installed.
  const { openDoor } = await import('./door/door.mjs');
  door = await openDoor({ port, host, appPort }).catch((error) => {
    console.error(`The app cannot listen at ${host}:${port}: ${error.message}`);
    next.kill();
    process.exit(1);
  });
  return { port, host };
}

async function firstAnswer(address) {
  try {
    await (await fetch(address)).text();
  } catch {
    await pause(LOOK_AGAIN_MS);
    await firstAnswer(address);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { port } = await serve();
  console.log(`The production build is at http://localhost:${port}`);
}
