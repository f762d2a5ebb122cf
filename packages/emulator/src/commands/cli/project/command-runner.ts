import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { EmulatorError } from '../../../server/library/errors';
import { upstreamOf } from '../../../server/library/proxy/upstream';
import type { Outcome, TriedCommand } from '../../prove/prove';
import type { StageOptions } from '../../prove/stage/proof-stage';
import { openEnvironment } from '../command-environment';

interface RunnerOptions extends Pick<StageOptions, 'seed'> {
  timeoutMs: number;
  /** Where the fixture for Playwright keeps pictures. */
  pictures: string;
  /** Gives each run a free PORT: two servers cannot share one. */
  ownPorts: boolean;
}

const MAX_OUTPUT = 1_000_000;
const TIMED_OUT = 124;
/** Longer than a test runner needs to stop the servers that it has started in groups of their own. */
const STOPPING_MS = 5_000;

/** Runs a command as `exec` does. Its output is kept for the verdict instead of printed. */
export function commandRunner(
  command: readonly string[],
  { seed, timeoutMs, pictures, ownPorts }: RunnerOptions,
): TriedCommand {
  return async (stage, trouble) => {
    const keys = await stage.emulator.sites.keysOf(stage.emulator.clientId);
    const environment = await openEnvironment(stage, keys, {
      onUnhandled: 'error',
      upstream: upstreamOf(process.env),
      seed,
    });
    try {
      const variables = {
        ...environment.variables,
        ...(ownPorts && { PORT: String(await freePort()) }),
        HEADLESS_EMULATOR_PROVE: trouble,
        HEADLESS_EMULATOR_PROVE_PICTURES: pictures,
      };
      return await run(command, variables, timeoutMs);
    } finally {
      environment.close();
    }
  };
}

function run(
  [command = '', ...args]: readonly string[],
  variables: NodeJS.Dict<string>,
  timeoutMs: number,
): Promise<Outcome> {
  const isWindows = process.platform === 'win32';
  const env = { ...process.env, ...variables };
  // A group of its own, so that servers which the command has started end with it.
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    shell: isWindows,
    detached: !isWindows,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output = `${output}${text}`.slice(-MAX_OUTPUT);
    });
  let hasTimedOut = false;
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    try {
      if (child.pid !== undefined && !isWindows) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // It has ended already.
    }
  };
  let stopping: NodeJS.Timeout | undefined;
  // Playwright leaves its web server running after any other signal.
  const timer = setTimeout(() => {
    hasTimedOut = true;
    end('SIGINT');
    stopping = setTimeout(() => end('SIGKILL'), STOPPING_MS);
  }, timeoutMs);
  const interrupt = () => {
    end('SIGINT');
    process.exit(128 + constants.signals.SIGINT);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  return new Promise<Outcome>((resolve, reject) => {
    child.once('error', (error) => reject(new EmulatorError(`cannot run ${command}: ${error.message}`, 0, 'FAILED')));
    child.once('close', (code, signal) => {
      const status = code ?? 128 + (signal ? constants.signals[signal] : 0);
      resolve({ code: hasTimedOut ? TIMED_OUT : status, output, hasTimedOut });
    });
  }).finally(() => {
    clearTimeout(timer);
    clearTimeout(stopping);
    end();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
