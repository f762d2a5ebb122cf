import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PresetName } from '../../emulator/src/composition/presets/presets';
import { openPostgresStorage } from '../../emulator/src/database/postgres/postgres';
import { openSqliteStorage } from '../../emulator/src/database/sqlite/sqlite';
import { createEmulator, type Emulator } from '../../emulator/src/emulator';
import type { Storage } from '../../emulator/src/kernel/store/store';
import type { TestSite } from '../../emulator/tests/harness/harness';
import { answerWith, newSite } from '../remote-emulator';
import { type AlterationName, alterable } from './alterations';
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
  const place = await opened(name, postgresUrl, isAlterable);
  const giveBack = answerWith(place.emulator);
  return {
    site: async (preset = 'sandbox') => newSite(place.emulator, preset),
    alter: place.alter,
    async close() {
      giveBack();
      await place.close();
    },
  };
}

interface Opened {
  emulator: Emulator;
  alter: Place['alter'];
  close(): Promise<void>;
}

async function opened(name: PlaceName, postgresUrl: string, isAlterable: boolean): Promise<Opened> {
  if (name === 'two processes') return EmulatorPair.start(postgresUrl, isAlterable);
  if (name === 'PostgreSQL') return inThisProcess(await openPostgresStorage({ url: postgresUrl }));
  const folder = mkdtempSync(join(tmpdir(), 'emulator-races-'));
  const place = await inThisProcess(await openSqliteStorage({ folder }));
  return {
    ...place,
    async close() {
      await place.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function inThisProcess(opening: Storage): Promise<Opened> {
  const { storage, alter } = alterable(opening);
  const onBug = (error: unknown, operation: string) => console.error(`${operation}:`, error);
  const emulator = await createEmulator({ storage, checkResponses: true, onBug });
  return { emulator, alter: async (name) => alter(name), close: () => emulator.close() };
}
