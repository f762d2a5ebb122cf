// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs';
import { parseValue, type SdkFunction, sdkCall, sentRequest } from 'headless-emulator/explain/code';
import { expect, test } from 'vitest';
import { toCallRecord } from '../../packages/devtools/recorder/recorded-call';
import { contractOf, type InstalledModule } from '../../packages/emulator/src/platform/contract/installed';
import { contracts } from '../../packages/emulator/src/platform/contract/modules/contracts';
import { Dice } from '../../packages/emulator/tests/harness/dice';
import { randomObject } from '../../packages/emulator/tests/requests/machinery/random-value';
import { captureRequest, toComparable } from './run-line';

const FOLDER = 'packages/emulator/src/platform/explain/code/functions';
const FUNCTIONS = new Map(
  readdirSync(FOLDER)
    .flatMap((file) => Object.values<SdkFunction>(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))))
    .map((sdk) => [`${sdk.package} ${sdk.module}.${sdk.name}`, sdk]),
);
const MODULES = Object.keys(contracts).filter((name): name is InstalledModule => name in contracts);

/** For each operation, a random request with this share of its fields, and the code for it. */
function drawRequests(seed: number, share: number) {
  return MODULES.flatMap((name) => {
    const module = contractOf(name);
    return Object.entries(module.operations).flatMap(([operation, { request }]) => {
      const sdk = FUNCTIONS.get(`${module.package} ${module.namespace}.${operation}`);
      const value = randomObject(request, share, { module, dice: new Dice(seed), ids: [], oddness: 0 });
      return sdk ? [{ sdk, line: sdkCall(sdk, parseValue(JSON.stringify(value))) }] : [];
    });
  });
}

test.each([
  [1, 1],
  [2, 0.5],
  [3, 0.3],
])('a recorded request’s code sends the same request again, for every function (draw %i)', async (seed, share) => {
  let codeCount = 0;
  const faults: unknown[] = [];
  const all = drawRequests(seed, share);
  for (const { sdk, line } of all) {
    const capturedRequest = line && (await captureRequest(sdk.package, line));
    // The SDK sends nothing, for example without a parameter of the path.
    if (!capturedRequest) continue;
    const record = await toCallRecord(capturedRequest);
    // The code cannot contain the secrets that a record hides.
    if (record.request.includes('•••')) continue;
    codeCount++;
    const again = sdkCall(sdk, sentRequest(record));
    const resent = again && (await captureRequest(sdk.package, again));
    if (
      JSON.stringify(await toComparable(capturedRequest)) !== JSON.stringify(await toComparable(resent || undefined))
    ) {
      faults.push({ line, again });
    }
  }
  expect(faults).toEqual([]);
  expect(codeCount / all.length).toBeGreaterThan(0.85);
});
