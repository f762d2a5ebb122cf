import { statSync } from 'node:fs';
import { type Connection, connectionTo } from '../library/connection';
import { createEmulator, type HeadlessEmulator } from '../library/create-emulator';
import type { EmulatorOptions } from '../library/emulator-options';
import { WAYS_THROUGH } from '../library/errors';
import { intercept } from '../library/intercept';
import type { InterceptOptions } from '../library/on-unhandled';

export type ServedEmulator = Connection & Partial<HeadlessEmulator>;

export interface SharedOptions
  extends InterceptOptions,
    Pick<EmulatorOptions, 'data' | 'database' | 'adminToken' | 'seed' | 'strict'> {}

/** The dev server's own URL; `undefined` until it listens. */
type ServerUrl = () => string | undefined;

export interface Share {
  emulator: ServedEmulator;
  /** The last share closes the emulator. */
  release(): Promise<void>;
}

interface Shared {
  servers: Set<ServerUrl>;
  starting: Promise<{ emulator: ServedEmulator; close(): Promise<void> }>;
}

const running = new Map<string, Shared>();

/**
 * The process's emulator for these options. React Router and Remix run a second dev server inside the first: both must
 * answer for the same sites, and sign with the same key.
 */
export async function shareEmulator(options: SharedOptions, serverUrl: ServerUrl, mount: string): Promise<Share> {
  const key = JSON.stringify([options, versionOf(options.seed)]);
  const shared = running.get(key) ?? startShared(options, mount);
  running.set(key, shared);
  shared.servers.add(serverUrl);
  const release = async () => {
    if (!shared.servers.delete(serverUrl) || shared.servers.size > 0) return;
    running.delete(key);
    await (await shared.starting).close();
  };
  try {
    return { emulator: (await shared.starting).emulator, release };
  } catch (error) {
    running.delete(key);
    throw error;
  }
}

function startShared({ onUnhandled, ...options }: SharedOptions, mount: string): Shared {
  const servers = new Set<ServerUrl>();
  const baseUrl = () => `${[...servers].map((url) => url()).find(Boolean) ?? 'http://localhost'}${mount}`;
  const start = async () => {
    const emulator = await startEmulator(options, baseUrl);
    const interception = intercept(emulator, { onUnhandled, wayThrough: WAYS_THROUGH.vite });
    return {
      emulator,
      async close() {
        interception.restore();
        await emulator.close?.();
      },
    };
  };
  return { servers, starting: start() };
}

async function startEmulator(options: EmulatorOptions, baseUrl: () => string): Promise<ServedEmulator> {
  const running = process.env.HEADLESS_EMULATOR_URL;
  if (running) return connectionTo(running, process.env.HEADLESS_EMULATOR_ADMIN_TOKEN);
  return createEmulator({ ...options, baseUrl });
}

/** A restarted dev server reads a seed file again if it has changed. */
function versionOf(seed: SharedOptions['seed']): number | undefined {
  return typeof seed === 'string' ? statSync(seed, { throwIfNoEntry: false })?.mtimeMs : undefined;
}
