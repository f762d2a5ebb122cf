import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { missingPooler, startPgBouncer } from '../../../packages/emulator/tests/pgbouncer.ts';
import { startPostgres } from '../../../packages/emulator/tests/postgres.ts';
import { installIfStale } from '../install.mjs';
import { installPackages } from '../tests/debian.mjs';
import { buildDeployment, VERCEL } from './build.mjs';
import { coldStart } from './cold-start.mjs';
import { whileContainerRuns } from './container.mjs';
import { Functions } from './functions.mjs';
import { startRouter } from './router.mjs';
import { ADMIN_TOKEN, walkFlows, walkWithoutDatabase } from './walks.mjs';

/**
 * `npm run try-preview`: builds the app with Vercel's builder, runs each function in two processes of its own from its
 * traced files, and walks each flow ten times: on PostgreSQL, behind PgBouncer, with all processes restarted between the
 * steps, and with one emulator in a process of its own. Without a database it expects the page that says so. `--walks 1`
 * walks once.
 */
const { values: options } = parseArgs({ options: { walks: { type: 'string', default: '10' } } });
const times = Number(options.walks);
/** `preview.localhost` has no address on some systems. */
const OPEN = { ALLOWED_HOSTS: 'localhost', EMULATOR_ADMIN_TOKEN: ADMIN_TOKEN };

if (process.platform === 'win32') {
  console.log('try-preview is skipped: it needs a system with hard links and users');
  process.exit(0);
}
await installIfStale();
if (missingPooler) await installPackages('a pooler to test with', ['pgbouncer']);
const folder = mkdtempSync(join(tmpdir(), 'try-preview-'));
let walks = 0;
try {
  const deployment = await buildDeployment(folder);
  assert.match(deployment.printed, /neither DATABASE_URL nor WIX_EMULATOR_URL is set/, 'the build does not warn');
  for (const { name, bytes } of deployment.functions) console.log(`${name}: ${(bytes / 1e6).toFixed(1)} MB`);
  await whileDeployed(deployment, {}, walkWithoutDatabase);
  console.log('without a database: pages say what is missing');
  await onPostgres(async (url) => {
    walks += await whileDeployed(deployment, { DATABASE_URL: url }, (base) => walkFlows(base, times));
    console.log(`cold start: ${await coldStart(deployment, { ...VERCEL, ...OPEN, DATABASE_URL: url })} ms`);
  });
  await onPostgres(async (url) => {
    const restarting = (base, functions) => walkFlows(base, times, () => functions.stop());
    walks += await whileDeployed(deployment, { DATABASE_URL: url }, restarting);
  });
  await onPostgres(async (url) => {
    const pooler = await startPgBouncer(url);
    walks += await whileDeployed(deployment, { DATABASE_URL: pooler.url }, (base) => walkFlows(base, times));
    await pooler.stop();
  });
  walks += await whileContainerRuns(folder, ADMIN_TOKEN, (url) =>
    whileDeployed(deployment, { WIX_EMULATOR_URL: url }, (base) => walkFlows(base, times)),
  );
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
console.log(`${walks} walks end`);

async function whileDeployed(deployment, environment, act) {
  const functions = new Functions(deployment.place, deployment.functions, { ...VERCEL, ...OPEN, ...environment });
  const server = await startRouter(deployment, functions);
  try {
    return await act(`http://localhost:${server.address().port}`, functions);
  } catch (error) {
    throw new Error(`${error.message}\nThe functions printed:\n${functions.log.slice(-4_000)}`, { cause: error });
  } finally {
    server.closeAllConnections();
    server.close();
    await functions.stop();
  }
}

async function onPostgres(act) {
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  try {
    await act(postgres.url);
  } finally {
    await postgres.stop();
  }
}
