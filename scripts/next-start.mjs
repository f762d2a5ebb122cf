import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { listenAt, nameOf } from './listen-at.mjs';
import { exitCode, start } from './run.mjs';

/** Longer than a test or a reader leaves a connection idle: one closed at the very moment of its next use is a reset. */
const KEEP_ALIVE_MS = 120_000;
const LOOK_AGAIN_MS = 50;
/**
 * V8 would rather take hundreds of megabytes more than collect its garbage.
 * NODE_OPTIONS comes after it and overrides it.
 */
const HEAP = '--max-old-space-size=512 --max-semi-space-size=8';
/** glibc gives each thread memory of its own, and some 30 MB are never given back; two such areas are as fast. */
const ARENAS = '2';

/**
 * Serves the production build by `next start`; resolves when it answers. This process ends with it, and as it does: a signal is
 * passed on, and once what was under way has been answered (`lib/graceful-stop.ts`) the exit code is 0.
 */
export async function serve() {
  const { port, host } = await listenAt();
  const args = ['start', '--hostname', host, '--port', String(port), '--keepAliveTimeout', String(KEEP_ALIVE_MS)];
  const options = `${HEAP} ${process.env.NODE_OPTIONS ?? ''}`;
  const next = start('next', args, {
    PORT: String(port),
    NODE_OPTIONS: options,
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? ARENAS,
    NEXT_MANUAL_SIG_HANDLE: 'true',
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => next.kill(signal));
  void exitCode(next).then((code) => process.exit(code));
  // A file would be answered before `instrumentation.ts` has run, a route is not.
  await firstAnswer(`http://${nameOf(host)}:${port}/_emulator`);
  return { port, host };
}

/** By `get`, since `fetch` would cost this process 30 MB for as long as it lives. */
async function firstAnswer(address) {
  try {
    const [answer] = await once(get(address), 'response');
    await once(answer.resume(), 'end');
  } catch {
    await pause(LOOK_AGAIN_MS);
    await firstAnswer(address);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { port } = await serve();
  console.log(`The production build is at http://localhost:${port}`);
}
