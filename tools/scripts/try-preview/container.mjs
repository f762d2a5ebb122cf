import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../serve/free-port.mjs';
import { packPackage } from '../try-package/pack.mjs';
import { npm, whileRunning } from '../try-package/processes.mjs';

/** Starts the package's command with the variables of its image (`packages/emulator/Dockerfile`), and calls `act` with its URL. */
export async function whileContainerRuns(folder, adminToken, act) {
  const project = await installEmulator(folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const variables = {
    HEADLESS_EMULATOR_HOST: '0.0.0.0',
    HEADLESS_EMULATOR_PORT: `${port}`,
    HEADLESS_EMULATOR_ADMIN_TOKEN: adminToken,
  };
  return whileRunning(['node_modules/headless-emulator/dist/cli.js', 'start'], project, variables, url, () => act(url));
}

async function installEmulator(folder) {
  console.log('Packing headless-emulator …');
  const project = mkdtempSync(join(folder, 'emulator-'));
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  await npm(['install', '--no-audit', '--no-fund', '--prefer-offline', await packPackage(folder)], project);
  return project;
}
