import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';
import * as z from 'zod';
import type { EvidenceByOperation } from '../../packages/emulator/tests/evidence/recorder';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['tests', 'packages/emulator/tests'];
/** The evidence of the last run, whose parts ran one after the other. */
const FOLDER = fileURLToPath(new URL('../../test-results/evidence', import.meta.url));

/** Collects evidence from the suites. A file with a failed test counts for nothing. */
export default class EvidenceReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = modules.filter((module) =>
      [...module.children.allTests()].some((test) => test.result().state !== 'skipped'),
    );
    mkdirSync(FOLDER, { recursive: true });
    const part = {
      files: ran.map(({ moduleId }) => join(moduleId)),
      suites: ran.filter((module) => module.ok()).flatMap(suitesOf),
    };
    writeFileSync(join(FOLDER, `${readdirSync(FOLDER).length}.json`), JSON.stringify(part));
  }
}

/** The evidence of all parts of the last run, or `undefined` if they left out a file. */
export function seenEvidence(): unknown[] | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const parts = readdirSync(FOLDER).map((name) =>
    partSchema.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))),
  );
  const ran = new Set(parts.flatMap(({ files }) => files));
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  );
  const isWhole = files.filter((file) => /\.test\.tsx?$/.test(file)).every((file) => ran.has(file));
  return isWhole ? parts.flatMap(({ suites }) => suites) : undefined;
}

const partSchema = z.object({ files: z.array(z.string()), suites: z.array(z.unknown()) });

function suitesOf(module: TestModule): EvidenceByOperation[] {
  // The calls in these tests are made up.
  if (module.relativeModuleId.startsWith('tests/evidence/')) return [];
  return [...module.children.allSuites()].flatMap((suite) => {
    const evidence = suite.meta().evidence;
    return evidence ? [evidence] : [];
  });
}
