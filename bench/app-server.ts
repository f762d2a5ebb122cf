import { freePort } from '../scripts/free-port.mjs';
import { type Server, startServer } from './servers';

/** The production build by `next start` on a free port, with the emulator inside it and nothing on disk. */
export async function startApp(): Promise<Server> {
  const port = await freePort();
  return startServer('scripts/next-start.mjs', [], {
    PORT: String(port),
    EMULATOR_DATA: ':memory:',
    DATABASE_URL: '',
    WIX_CLIENT_ID: '',
    NEXT_PUBLIC_WIX_CLIENT_ID: '',
    WIX_EMULATOR_URL: '',
  });
}
