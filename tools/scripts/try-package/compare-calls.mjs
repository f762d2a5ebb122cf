import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';

/** The part of the seen operations that `check` must find in the source. */
const FOUND = 0.95;

/**
 * Compares the operations that `check` finds in a project's source with those in the emulator's log after a walk through
 * the project. `address`: where the control interface answers.
 */
export async function compareCalls(project, address) {
  const seen = await seenOperations(address);
  const listed = checkedOperations(project);
  const missed = [...seen].filter((name) => !listed.has(name));
  const unseen = [...listed].filter((name) => !seen.has(name));
  console.log(
    `${basename(project)}: check finds ${seen.size - missed.length} of the ${seen.size} operations that were seen` +
      `${missed.length > 0 ? `, not ${missed.join(', ')}` : ''}, and ${unseen.length > 0 ? unseen.join(', ') : 'no other'}`,
  );
  assert.ok(seen.size > 0, 'the emulator saw no call');
  assert.ok(missed.length <= (1 - FOUND) * seen.size, `check does not find ${missed.join(', ')}`);
}

async function seenOperations(address) {
  const { sites } = await (await fetch(`${address}/_emulator/sites`)).json();
  const logs = sites.map(async ({ siteId }) => (await fetch(`${address}/_emulator/sites/${siteId}/requests`)).json());
  const requests = (await Promise.all(logs)).flatMap((log) => log.requests);
  // Tokens are asked for by the SDK's strategies, and service plugins are asked by the emulator.
  const calls = requests.filter(({ operation, toApp }) => operation && operation !== 'token' && !toApp);
  return new Set(calls.map(({ operation }) => operation));
}

/** `check` ends with 1 if a call is about to be removed. */
function checkedOperations(project) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/headless-emulator/dist/cli.js', 'check', '--json'],
    { cwd: project, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  assert.ok(stdout, stderr);
  return new Set(JSON.parse(stdout).calls.map(({ name }) => name));
}
