import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { exitCode, start } from '../../packages/build-steps/run.mjs';
import { listenAt, nameOf } from './serve/listen-at.mjs';
import { problemIn } from './serve/start-report.mjs';

/** Longer than clients leave a connection idle, since closing it at the moment of its next use causes a reset. */
const KEEP_ALIVE_MS = 120_000;
const LOOK_AGAIN_MS = 50;
/** Next.js finishes its requests first. A tab of the sandbox's tool keeps one open. */
const MAX_STOPPING_MS = 5_000;
/**
 * Without limits, V8 uses hundreds of megabytes more instead of collecting garbage. A semi-space of 64 serves 7 to 17 % more
 * pages for 100 MB more: an app to try out rather fits a small host. NODE_OPTIONS comes later and overrides this.
 */
const HEAP = '--max-old-space-size=512 --max-semi-space-size=8';
/** By default, glibc has a memory arena for each thread, which costs about 30 MB. Two arenas are as fast. */
const ARENAS = '2';

/**
 * Serves the production build by `next start` and resolves when it answers. This process ends together with the server:
 * with 0 after a signal, otherwise with the server's exit code.
 */
export async function serve() {
  const { port, host } = await listenAt();
  const args = ['start', '--hostname', host, '--port', String(port), '--keepAliveTimeout', String(KEEP_ALIVE_MS)];
  const options = `${HEAP} ${process.env.NODE_OPTIONS ?? ''}`;
  const next = start('next', args, {
    PORT: String(port),
    NODE_OPTIONS: options,
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? ARENAS,
  });
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      isStopping = true;
      next.kill(signal);
      setTimeout(() => next.kill('SIGKILL'), MAX_STOPPING_MS).unref();
    });
  }
  void exitCode(next).then((code) => process.exit(isStopping ? 0 : code));
  // Routes answer only after `instrumentation.ts` has run. Files would answer earlier.
  const problem = await firstAnswer(`http://${nameOf(host)}:${port}/_emulator`);
  return { port, host, problem };
}

/** Waits for the emulator, and returns its problem. Uses `get`: `fetch` would permanently cost this process 30 MB. */
export async function firstAnswer(address) {
  try {
    const [answer] = await once(get(address), 'response');
    return problemIn(answer.statusCode, await text(answer));
  } catch {
    await pause(LOOK_AGAIN_MS);
    return firstAnswer(address);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { port } = await serve();
  console.log(`The production build is at http://localhost:${port}`);
}
