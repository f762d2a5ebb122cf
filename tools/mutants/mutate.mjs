import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../../packages/build-steps/sources.mjs';

const WORK = join(root, '.mutants');

/**
 * Makes the mutants of one guard and runs its tests against each. Returns `{ killed, survived, ignored, seconds }`;
 * `survived` has `{ line, mutant, at }` for each. Unchanged mutants that were killed before do not run again unless
 * `fresh`.
 */
export async function mutate(name, { files, tests, onPostgres = false }, { fresh }) {
  const began = performance.now();
  const incrementalFile = join(WORK, `${name}.json`);
  forgetSurvivors(incrementalFile);
  process.env.GUARD_TESTS = tests.join(',');
  process.env.GUARD_ON_POSTGRES = String(onPostgres);
  const results = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'tools/mutants/words.mjs')],
    ignorers: ['words'],
    // TypeScript 7 lacks the API with which Stryker rewrites paths in the file. No path needs rewriting.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    incremental: true,
    incrementalFile,
    force: fresh,
    tempDirName: join(WORK, 'sandbox'),
    ignorePatterns: ['/.next', '/.mutants', '/app', '/components', '/docs', '/e2e', '/public', '/tools/bench'],
    reporters: [],
    logLevel: 'error',
    // On a busy machine, tests take up to five times as long.
    timeoutMS: 30_000,
    allowConsoleColors: false,
  }).runMutationTest();
  const survivors = results.filter(survives);
  return {
    killed: results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    survived: survivors.map(describeMutant),
    ignored: results.filter(({ status }) => status === 'Ignored').length,
    seconds: (performance.now() - began) / 1000,
  };
}

/** Survivors run again, since Stryker may not notice a new test that kills them. */
function forgetSurvivors(incrementalFile) {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter((mutant) => !survives(mutant));
  }
  writeFileSync(incrementalFile, JSON.stringify(report));
}

const survives = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/** Describes a mutant by its code, since line numbers change with every line added above. */
function describeMutant({ fileName, location: { start, end }, replacement }) {
  const code = readFileSync(fileName, 'utf8').split('\n');
  const lines = code.slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return {
    line: code[start.line - 1].trim(),
    mutant: `${oneLine(lines.join('\n'))} → ${oneLine(replacement)}`,
    at: `${relative(root, fileName)}:${start.line}`,
  };
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
