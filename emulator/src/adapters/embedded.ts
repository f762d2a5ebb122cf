import { ConnectionLost } from '../http/faults';
import { startEmulator } from '../start';

export interface EmbeddedOptions {
  /** Folder of the sites' files. Without it and `databaseUrl` everything is in memory. */
  folder?: string | undefined;
  /** Why everything is in memory, for the console, where nobody asked for that. */
  memoryNote?: string | undefined;
  /** PostgreSQL in place of files, shared by any number of processes. Requires the package `pg`. */
  databaseUrl?: string | undefined;
  /** The control interface requires it; without it, programs on this machine may use the interface. */
  adminToken?: string | undefined;
  /** Signs the tokens, base64. Without it, one is kept with the data. */
  secret?: string | undefined;
  /** Whether to trust `X-Forwarded-*`, because a proxy sets them. */
  trustProxy?: boolean | undefined;
  /** Checks every answer against the SDK's contract, and answers 500 if one breaks it. */
  checkResponses: boolean;
  /** Called before the caller has the answer to a change, and soon after a change by another process. It must not throw. */
  onSiteChange?: (change: EmbeddedChange) => void;
}

export interface EmbeddedChange {
  /** Absent if it may be any site. */
  clientId?: string;
  /** The types of the site's new events. Absent if anything may have changed: settings, clock, a reset. */
  eventTypes?: readonly string[];
}

export interface EmbeddedCaller {
  /** Where the emulator's pages are for this caller. */
  baseUrl: string;
  /** Absent for a call from this process. */
  remoteAddress?: string;
}

export interface EmbeddedEmulator {
  /** Throws a TypeError, as `fetch` does, where a fault breaks the connection. */
  fetch(request: Request, caller: EmbeddedCaller): Promise<Response>;
  close(): Promise<void>;
}

/** An emulator inside a server that mounts it itself and drops from its caches what changes on a site. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedEmulator> {
  const emulator = await startEmulator(options);
  return {
    close: () => emulator.close(),
    async fetch(request, caller) {
      try {
        return await emulator.fetch(request, caller);
      } catch (error) {
        if (error instanceof ConnectionLost) throw new TypeError('fetch failed', { cause: error });
        throw error;
      }
    },
  };
}
