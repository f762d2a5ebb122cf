import { startPostgres } from '../../../packages/emulator/tests/postgres';
import { type Sample, sampleOf } from '../median';
import { newSite, startEmulator, visitorToken } from '../servers';
import { measureAvailability } from './availability';
import { measureCalls } from './calls';
import { measureCartCalculation } from './cart-calculation';
import { measureCatalogueQuery } from './catalogue-query';
import { measureEventQuery } from './event-query';
import { measureOrderSummary } from './order-summary';

export interface Operations {
  calls: Awaited<ReturnType<typeof measureCalls>>;
  /** Milliseconds. Absent from older results. */
  minting?: Sample;
  sqlite: OnDatabase;
  /** Absent if the machine has no PostgreSQL. */
  postgres?: OnDatabase;
}

export type OnDatabase = Awaited<ReturnType<typeof measureOn>>;

/** Measures single operations on large amounts of data, on each database. */
export async function measureOperations(): Promise<Operations> {
  const minting = await measureMinting();
  const calls = await measureCalls();
  const sqlite = await measureOn();
  const server = await startPostgres();
  if ('missing' in server) {
    console.warn(`Not measured on PostgreSQL: ${server.missing}`);
    return { calls, minting, sqlite };
  }
  try {
    return { calls, minting, sqlite, postgres: await measureOn(server.url) };
  } finally {
    await server.stop();
  }
}

async function measureOn(databaseUrl?: string) {
  return {
    availability: await measureAvailability(databaseUrl),
    cart: await measureCartCalculation(databaseUrl),
    catalogue: await measureCatalogueQuery(databaseUrl),
    events: await measureEventQuery(databaseUrl),
    summary: await measureOrderSummary(databaseUrl),
  };
}

const WARM_UP = 50;
const ROUNDS = 201;

/** Milliseconds until a new visitor has tokens. Visitors come one after the other, over HTTP to the built emulator. */
async function measureMinting(): Promise<Sample> {
  const emulator = await startEmulator();
  try {
    const { clientId } = await newSite(emulator.address);
    for (let round = 0; round < WARM_UP; round++) await visitorToken(emulator.address, clientId);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = performance.now();
      await visitorToken(emulator.address, clientId);
      times.push(performance.now() - before);
    }
    return sampleOf(times);
  } finally {
    await emulator.stop();
  }
}
