import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PresetName } from '../../../packages/emulator/src/platform/composition/presets/presets';
import { openPostgresStorage } from '../../../packages/emulator/src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import type { Storage } from '../../../packages/emulator/src/platform/kernel/store/store-interface';
import { createEmulator, type Emulator } from '../../../packages/emulator/src/server/emulator';
import type { TestSite } from '../../../packages/emulator/tests/harness/harness';
import { answerWith, newSite } from '../remote-emulator';
import { type AlterationName, alterableStorage } from './alterations';
import { EmulatorPair } from './emulator-pair';

export const PLACES = ['SQLite', 'PostgreSQL', 'two processes'] as const;

export type PlaceName = (typeof PLACES)[number];

/** One or two emulators for a race. While the place is open, they answer the SDK's calls. */
export interface Place {
  site(preset?: PresetName): Promise<TestSite>;
  /** Alters the transactions for the control. */
  alter(name: AlterationName): Promise<void>;
  close(): Promise<void>;
}

/** `isAlterable`: the two processes then run an emulator made for the control instead of the real server. */
export async function openPlace(name: PlaceName, postgresUrl: string, isAlterable: boolean): Promise<Place> {
  const place = await openByName(name, postgresUrl, isAlterable);
  const restoreFetch = answerWith(place.emulator);
  return {
    site: async (preset = 'sandbox') => newSite(place.emulator, preset),
    alter: place.alter,
    async close() {
      restoreFetch();
      await place.close();
    },
  };
}

interface RunningPlace {
  emulator: Emulator;
  alter: Place['alter'];
  close(): Promise<void>;
}

async function openByName(name: PlaceName, postgresUrl: string, isAlterable: boolean): Promise<RunningPlace> {
  if (name === 'two processes') return EmulatorPair.start(postgresUrl, isAlterable);
  if (name === 'PostgreSQL') return openInProcess(await openPostgresStorage({ url: postgresUrl }));
  const folder = mkdtempSync(join(tmpdir(), 'emulator-races-'));
  const place = await openInProcess(await openSqliteStorage({ folder }));
  return {
    ...place,
    async close() {
      await place.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openInProcess(opening: Storage): Promise<RunningPlace> {
  const { storage, alter } = alterableStorage(opening);
  const onBug = (error: unknown, operation: string) => console.error(`${operation}:`, error);
  const emulator = await createEmulator({ storage, checkResponses: true, onBug });
  return { emulator, alter: async (name) => alter(name), close: () => emulator.close() };
}
