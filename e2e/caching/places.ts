import { EmulatorProcess } from '../../packages/emulator/tests/crash/emulator-process';
import { startPostgres } from '../../packages/emulator/tests/postgres';
import { OwnApp } from '../own-app';

/** The URLs of an app and of the emulator that serves it. */
export interface Place {
  app: string;
  emulator: string;
  close(): Promise<void>;
}

/** The possible places of the emulator and its storage. `undefined`: this machine has no PostgreSQL. */
export const PLACES: Readonly<Record<string, () => Promise<Place | undefined>>> = {
  'inside the app, on SQLite': async () => startApp({ EMULATOR_DATA: ':memory:' }),
  'inside the app, on PostgreSQL': async () => {
    const postgres = await startPostgres();
    if ('missing' in postgres) return undefined;
    const place = await startApp({ DATABASE_URL: postgres.url });
    return withCleanup(place, () => postgres.stop());
  },
  'in a process of its own, on SQLite': async () => startAppWith(await EmulatorProcess.start(undefined)),
  'in a process of its own, on PostgreSQL': async () => {
    const postgres = await startPostgres();
    if ('missing' in postgres) return undefined;
    const place = await startAppWith(await EmulatorProcess.startBundled({ databaseUrl: postgres.url }));
    return withCleanup(place, () => postgres.stop());
  },
};

async function startApp(environment: Record<string, string>): Promise<Place> {
  const app = await OwnApp.start(environment);
  return {
    app: app.url,
    emulator: app.url,
    async close() {
      await app.stop();
    },
  };
}

async function startAppWith(emulator: EmulatorProcess): Promise<Place> {
  const app = await OwnApp.start({ WIX_EMULATOR_URL: emulator.address });
  return {
    app: app.url,
    emulator: emulator.address,
    async close() {
      await app.stop();
      await emulator.kill();
    },
  };
}

const withCleanup = (place: Place, close: () => Promise<void>): Place => ({
  ...place,
  async close() {
    await place.close();
    await close();
  },
});

/** Two apps on one database, each with an emulator inside. `undefined`: this machine has no PostgreSQL. */
export async function startTwoApps(): Promise<(Place & { other: string }) | undefined> {
  const postgres = await startPostgres();
  if ('missing' in postgres) return undefined;
  const environment = { DATABASE_URL: postgres.url };
  // In sequence, since the first app prepares the database.
  const place = await startApp(environment);
  const other = await OwnApp.start(environment);
  return {
    ...place,
    other: other.url,
    async close() {
      await other.stop();
      await place.close();
      await postgres.stop();
    },
  };
}
