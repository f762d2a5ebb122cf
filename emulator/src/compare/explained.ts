import type { Difference } from './differences';

interface Explanation {
  operation: RegExp;
  path: RegExp;
  reason: string;
}

/** Differences that are no fault of the emulator: what an import cannot bring along, or leaves where it is. */
const EXPLAINED: readonly Explanation[] = [
  {
    operation: /^siteProperties\./,
    path: /^properties\.|^version$/,
    reason: 'a seed has the name, the currency, the time zone and the language of a site alone',
  },
];

export const reasonFor = (operation: string, { path }: Difference): string | undefined =>
  EXPLAINED.find((each) => each.operation.test(operation) && each.path.test(path))?.reason;
