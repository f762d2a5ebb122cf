import { freePort } from '../serve/free-port.mjs';
import { whileRunning } from '../try-package/processes.mjs';
import { buildEmulator } from '../try-take/emulator.mjs';

/** Starts the package's command with the variables of its image (`emulator/Dockerfile`), and calls `act` with its URL. */
export async function whileContainerRuns(folder, adminToken, act) {
  const command = await buildEmulator(folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const variables = {
    HEADLESS_EMULATOR_HOST: '0.0.0.0',
    HEADLESS_EMULATOR_PORT: `${port}`,
    HEADLESS_EMULATOR_ADMIN_TOKEN: adminToken,
  };
  return whileRunning([command, 'start'], folder, variables, url, () => act(url));
}
