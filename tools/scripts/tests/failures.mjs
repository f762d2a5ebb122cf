import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../packages/build-steps/sources.mjs';

export const FAILURES = join(root, 'test-results/vitest-failures.json');

/**
 * A Vitest reporter that collects failures for the summary. A run can fail without a failed test: because of a hook, a
 * file that does not load, or an uncaught error.
 */
export default class FailureReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandledErrors.map((error) => describeFailure('outside of a test', [error])),
    ];
    writeFileSync(FAILURES, JSON.stringify(failures));
  }
}

function failuresOf(module) {
  const suites = [...module.children.allSuites()].map((suite) => [suite.fullName, suite.errors()]);
  const tests = [...module.children.allTests('failed')].map((test) => [test.fullName, test.result().errors]);
  return [['the file itself', module.errors()], ...suites, ...tests]
    .filter(([, errors]) => errors.length > 0)
    .map(([name, errors]) => describeFailure(`${module.relativeModuleId}: ${name}`, errors));
}

/** The name, followed by the first lines of the first error. */
function describeFailure(name, [error]) {
  const lines = (error.stack ?? error.message ?? String(error)).split('\n');
  const ours = lines.filter((line) => !line.includes('/node_modules/')).slice(0, 12);
  return [name, ...ours].join('\n    ').slice(0, 2_000);
}
