import type { Difference } from './differences';

interface Explanation {
  operation: RegExp;
  path: RegExp;
  reason: string;
}

/** Differences that an import cannot avoid. */
const EXPLAINED: readonly Explanation[] = [
  {
    operation: /^siteProperties\./,
    path: /^properties\.|^version$/,
    reason: 'a seed has the name, the currency, the time zone and the language of a site alone',
  },
];

export const reasonFor = (operation: string, { path }: Difference): string | undefined =>
  EXPLAINED.find((each) => each.operation.test(operation) && each.path.test(path))?.reason;
