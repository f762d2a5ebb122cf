import { type Sample, sampleOf } from '../median';
import { newSite, startEmulator, visitorToken } from '../servers';

const WARM_UP = 50;
const ROUNDS = 201;

/** Milliseconds until a new visitor has tokens. Visitors come one after the other, over HTTP to the built emulator. */
export async function measureMinting(): Promise<Sample> {
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
