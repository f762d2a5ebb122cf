import { type Finding, RULES } from '../verdict/finding';
import type { Report } from './proof-report';

const MAX_PLACES = 3;
const MAX_HOLDS = 4;

/** `page`: where the page with all details is. */
export function reportText({ findings, runs, leftOut }: Report, page: string): string {
  const reasons = new Map<string, string[]>();
  for (const { trouble, reason } of leftOut) reasons.set(reason, [...(reasons.get(reason) ?? []), trouble]);
  const red = runs.filter(({ code }) => code !== 0).length;
  return [
    findings.length === 0 ? 'The business held under every trouble.' : `${countText(findings.length, 'finding')}`,
    ...findings.flatMap(findingLines),
    '',
    `${countText(runs.length, 'run')}, ${red} of them red, which counts only if the business is wrong`,
    ...[...reasons].map(([reason, names]) => `left out, because ${reason}: ${names.join(', ')}`),
    page,
  ].join('\n');
}

function findingLines({
  rule,
  text,
  trouble,
  title,
  test,
  holds,
  call,
  places,
  picture,
  video,
  repeat,
}: Finding): string[] {
  return [
    '',
    `✗ ${text}`,
    `  rule      ${RULES[rule]}`,
    `  trouble   ${trouble}: ${title}`,
    `  test      ${test}`,
    ...holds.slice(0, MAX_HOLDS).map((line) => `  business  ${line}`),
    ...(call ? [`  call      ${[call, ...places.slice(0, MAX_PLACES)].join('  ')}`] : []),
    ...(picture ? [`  picture   ${picture}`] : []),
    ...(video ? [`  video     ${video}`] : []),
    `  repeat    ${repeat}`,
  ];
}

export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
