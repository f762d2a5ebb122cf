import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They wait for processes that they start, or send a request of every kind. */
const LONG = [
  'tests/start/development.test.ts',
  'tests/sdk-code/copies-run.test.ts',
  'emulator/tests/package/installed-package.test.ts',
  'emulator/tests/requests/valid-requests.test.ts',
  'emulator/tests/hosted/every-address.test.ts',
];

/** Begins with the longest files: at the end nothing would be left to run beside them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
