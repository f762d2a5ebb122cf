import { setStartedInstance } from '../../../packages/emulator/src/server/adapters/next/place';

/** Answers the app's own requests to the emulator. */
export function linkEmulator(answer: (request: Request) => Promise<Response>): void {
  const emulator = { url: 'http://localhost:3000/emulator', fetch: answer, close: async () => {} };
  setStartedInstance({ emulator, mounted: answer });
}
