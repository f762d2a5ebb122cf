import type { Difference } from './differences';
import type { MadeCall } from './made-call';

export interface Finding extends Difference {
  operation: string;
  seenIn: string[];
  call: MadeCall;
  /** The reason why this is not an emulator bug. */
  explained?: string | undefined;
}

export function findingsOf(calls: readonly MadeCall[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const call of calls) {
    const { operation, about, differences } = call;
    for (const difference of differences) {
      const key = JSON.stringify([operation, difference]);
      const known = findings.get(key);
      if (known) {
        if (!known.seenIn.includes(about)) known.seenIn.push(about);
      } else {
        findings.set(key, {
          operation,
          ...difference,
          seenIn: [about],
          call,
          explained: reasonFor(operation, difference),
        });
      }
    }
  }
  return [...findings.values()];
}

const WORDS: Readonly<Record<Difference['what'], string>> = {
  status: 'different status',
  code: 'different error code',
  rule: 'different rule violated',
  missing: 'a field is missing from the emulator’s response',
  beyond: 'a field is only in the emulator’s response',
  kind: 'different type of value',
  value: 'different value',
  empty: 'a list is empty on one side',
  page: 'a list is longer on one side',
  order: 'different order',
};

export const sentenceOf = ({ what, path, platform, emulator }: Difference): string =>
  `${path === '' ? '' : `${path}: `}${WORDS[what]} (platform ${platform}, emulator ${emulator})`;

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

const reasonFor = (operation: string, { path }: Difference): string | undefined =>
  EXPLAINED.find((each) => each.operation.test(operation) && each.path.test(path))?.reason;
