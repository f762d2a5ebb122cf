import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { machineTime } from '../../platform/kernel/clock';
import type { RefusedCall } from '../../platform/kernel/store/refused-calls';
import type { RefusedCallList } from '../../server/control/refused-calls';
import { callControl } from '../../server/library/connection';
import type { HeadlessEmulator } from '../../server/library/create-emulator';
import { EmulatorError, WAYS_THROUGH } from '../../server/library/errors';
import type { InterceptOptions } from '../../server/library/on-unhandled';
import type { ProxyOptions } from '../../server/library/proxy/platform-proxy';
import { environmentForProxy } from '../../server/library/proxy/process-environment';
import { upstreamOf } from '../../server/library/proxy/upstream';
import type { FrontFlags } from './front';
import { type Keys, keysOf, type ServerOptions, startEmulator } from './start';

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
  const upstream = upstreamOf(process.env);
  const opened: (() => unknown)[] = [];
  try {
    const emulator = await startEmulator({ port: 0, ...options });
    opened.push(() => emulator.close());
    const { proxy, environment } = await startProxy(emulator, { onUnhandled, upstream });
    opened.push(
      () => proxy.close(),
      () => environment.remove(),
    );
    const keys = await keysOf(emulator);
    const { clientId, siteId, ownerApiKey } = keys;
    // The command's own output stays as it is.
    console.error(`headless-emulator: client ID ${clientId}, site ID ${siteId}, owner API key ${ownerApiKey}`);
    const front = await startFront(app, { port: frontPort, onUnhandled }, emulator);
    if (front) {
      opened.push(() => front.close());
      console.error(`headless-emulator: open ${front.url} instead of ${app}`);
    }
    const variables = { ...environment.variables, ...variablesFor(emulator, keys, { onUnhandled, ...options }) };
    process.exitCode = await run(command, args, variables).finally(() => reportUnserved(emulator));
  } finally {
    for (const close of opened.reverse()) await close();
  }
}

function variablesFor(
  { url }: HeadlessEmulator,
  { clientId, siteId, ownerApiKey }: Keys,
  { onUnhandled, seed, adminToken }: ServerOptions & InterceptOptions,
): NodeJS.Dict<string> {
  const register = new URL('register.js', import.meta.url).href;
  return {
    HEADLESS_EMULATOR_URL: url,
    HEADLESS_EMULATOR_ON_UNHANDLED: onUnhandled,
    HEADLESS_EMULATOR_CLIENT_ID: clientId,
    HEADLESS_EMULATOR_SITE_ID: siteId,
    HEADLESS_EMULATOR_OWNER_API_KEY: ownerApiKey,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${register}`.trim(),
    // For programs that start an emulator in their own process, such as Vitest's fixtures.
    ...(typeof seed === 'string' && { HEADLESS_EMULATOR_SEED: resolve(seed) }),
    ...(adminToken !== undefined && { HEADLESS_EMULATOR_ADMIN_TOKEN: adminToken }),
  };
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

async function startProxy(emulator: HeadlessEmulator, options: Pick<ProxyOptions, 'onUnhandled' | 'upstream'>) {
  // Loaded on demand: other commands need no certificates.
  const { PlatformProxy } = await import('../../server/library/proxy/platform-proxy');
  // Programs check the certificates against the machine's time.
  const { proxy, url } = await PlatformProxy.start(emulator, {
    ...options,
    wayThrough: WAYS_THROUGH.exec,
    nowMs: machineTime(),
  });
  try {
    return { proxy, environment: environmentForProxy(url, proxy.authority.pem, process.env) };
  } catch (error) {
    proxy.close();
    throw error;
  }
}
