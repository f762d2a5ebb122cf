import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';
import type { EvidenceByOperation } from '../../emulator/tests/evidence/shown';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['tests', 'emulator/tests'];
/** The evidence of the last whole run, for `compare.ts`. */
export const SEEN = fileURLToPath(new URL('../../test-results/evidence-seen.json', import.meta.url));

/** Collects evidence from the suites. A file with a failed test counts for nothing. */
export default class EvidenceReporter implements Reporter {
  onTestRunStart(): void {
    rmSync(SEEN, { force: true });
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!isWhole(modules)) return;
    mkdirSync(dirname(SEEN), { recursive: true });
    writeFileSync(SEEN, JSON.stringify(modules.filter((module) => module.ok()).flatMap(suitesOf)));
  }
}

function isWhole(modules: readonly TestModule[]): boolean {
  const ran = new Set(modules.map(({ moduleId }) => join(moduleId)));
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  );
  return files.filter((file) => /\.test\.tsx?$/.test(file)).every((file) => ran.has(file));
}

function suitesOf(module: TestModule): { file: string; evidence: EvidenceByOperation }[] {
  // The calls in these tests are made up.
  if (module.relativeModuleId.startsWith('tests/evidence/')) return [];
  return [...module.children.allSuites()].flatMap((suite) => {
    const evidence = suite.meta().evidence;
    return evidence ? [{ file: module.relativeModuleId, evidence }] : [];
  });
}
