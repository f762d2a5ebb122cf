import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { RefusedCall } from '../../platform/kernel/store/refused-calls';
import type { RefusedCallList } from '../../server/control/refused-calls';
import { callControl } from '../../server/library/connection';
import type { HeadlessEmulator } from '../../server/library/create-emulator';
import { EmulatorError } from '../../server/library/errors';
import type { InterceptOptions } from '../../server/library/on-unhandled';
import { upstreamOf } from '../../server/library/proxy/upstream';
import type { FrontFlags } from './front';
import { readProject } from './init/project';
import { addressOf, isManaged, managedVariables } from './managed-project';
import { type ServerOptions, startEmulator } from './start';

interface ExecOptions extends ServerOptions, InterceptOptions {
  /** The address at which the command serves an app. */
  front?: string;
  frontPort?: number;
}

/**
 * The command's processes call a separate emulator: those of Node through `register`, all others through a proxy. Exits
 * with the command's code.
 */
export async function execute(
  [command = '', ...args]: string[],
  { onUnhandled = 'error', front: app, frontPort, ...options }: ExecOptions,
): Promise<void> {
  const project = readProject(process.cwd());
  const upstream = upstreamOf(process.env);
  const opened: (() => unknown)[] = [];
  try {
    const emulator = await startEmulator({ port: 0, ...options });
    opened.push(() => emulator.close());
    const keys = await emulator.sites.keysOf(emulator.clientId);
    // Loaded on demand: other commands need no certificates.
    const { openEnvironment } = await import('./command-environment');
    const environment = await openEnvironment(emulator, keys, { onUnhandled, upstream, ...options });
    opened.push(() => environment.close());
    const { clientId, siteId, ownerApiKey } = keys;
    // The command's own output stays as it is.
    console.error(`headless-emulator: client ID ${clientId}, site ID ${siteId}, owner API key ${ownerApiKey}`);
    const address = app ?? (isManaged(project) ? addressOf(project, [command, ...args]) : undefined);
    const front = await startFront(address, { port: frontPort, onUnhandled }, emulator);
    if (front) {
      opened.push(() => front.close());
      console.error(`headless-emulator: open ${front.url} instead of ${address}`);
    }
    const managed = isManaged(project) ? await managedVariables(emulator) : {};
    process.exitCode = await run(command, args, { ...environment.variables, ...managed }).finally(() =>
      reportUnserved(emulator),
    );
  } finally {
    for (const close of opened.reverse()) await close();
  }
}

/** Returns the command's exit code. */
function run(command: string, args: string[], variables: NodeJS.Dict<string>): Promise<number> {
  const env = { ...process.env, ...variables };
  const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise<number>((resolve, reject) => {
    child.once('error', (error) => reject(new EmulatorError(`cannot run ${command}: ${error.message}`, 0, 'FAILED')));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

async function startFront(app: string | undefined, options: FrontFlags, emulator: HeadlessEmulator) {
  if (app === undefined) return undefined;
  const { openFront } = await import('./front');
  const front = await openFront(app, options);
  front.use(emulator);
  return front;
}

async function reportUnserved(emulator: HeadlessEmulator): Promise<void> {
  const { calls } = await callControl<RefusedCallList>(emulator, 'GET', '/refused-calls');
  const unserved = calls.filter(({ status }) => status === 501);
  if (unserved.length > 0) console.error(summaryOf(unserved));
}

const MAX_NAMED = 10;

/** `3 calls were not served: GET https://manage.wix.com/ (2), ecom.currencies.listCurrencies (1)`. */
function summaryOf(calls: readonly RefusedCall[]): string {
  const total = calls.reduce((sum, { count }) => sum + count, 0);
  const named = calls.slice(0, MAX_NAMED).map(({ call, count }) => `${call} (${count})`);
  const more = calls.length > MAX_NAMED ? `, and ${calls.length - MAX_NAMED} more` : '';
  return `${total} ${total === 1 ? 'call was' : 'calls were'} not served: ${named.join(', ')}${more}`;
}
