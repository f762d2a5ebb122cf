import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EVIDENCE_KINDS } from 'headless-emulator/explain';
import * as z from 'zod';
import { claimsOf, textOf, unclaimedCount, unfoundedClaims } from './claims';
import { seenEvidence } from './reporter';

/**
 * Writes the console's evidence for the operations from the last whole run of the tests. `--check` only compares the
 * two.
 */
const FILE = fileURLToPath(
  new URL('../../packages/emulator/src/platform/explain/evidence/evidence.json', import.meta.url),
);

const evidenceByOperation = z.record(z.string(), z.array(z.enum(EVIDENCE_KINDS)));

const seen = seenEvidence();
if (!seen) {
  console.error('No evidence: only a run of all tests counts.');
  process.exit(1);
}
const suites = z.array(evidenceByOperation).parse(seen);
if (process.argv.includes('--check')) check();
else writeFileSync(FILE, textOf(claimsOf(suites)));

function check(): void {
  const storedClaims = evidenceByOperation.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const { always: wrong, timed } = unfoundedClaims(storedClaims, suites);
  const news = unclaimedCount(storedClaims, suites);
  if (news > 0) console.log(`The tests show ${news} things more than ${FILE} says: npm run evidence writes it anew.`);
  // The overlap of two calls depends on the machine, so missing races do not fail the check.
  for (const line of timed) console.log(`said, and not seen in this run: ${line}`);
  for (const line of wrong) console.error(`said, and not shown by any test: ${line}`);
  if (wrong.length === 0) return;
  console.error(`${wrong.length} claims of ${FILE} are not shown any more. Mend the tests, or run npm run evidence.`);
  process.exitCode = 1;
}
