import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These tests wait for child processes or send a request to every operation. */
const LONG = [
  'tests/start/development.test.ts',
  'tests/sdk-code/copies-run.test.ts',
  'packages/emulator/tests/package/installed-package.test.ts',
  'packages/emulator/tests/requests/valid-requests.test.ts',
  'packages/emulator/tests/hosted/every-address.test.ts',
];

/** Starts the longest files first, so that no worker is idle at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
