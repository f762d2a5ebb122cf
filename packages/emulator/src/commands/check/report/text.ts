import { type CheckedCall, isEnding, type Limits, type Place, type Proof } from '../calls/checked-call';
import { ruleTitle } from '../calls/traps';
import type { ProjectReport } from '../check-project';

const PROOFS: Readonly<Record<Proof, string>> = {
  captured: 'captured from the platform',
  proven: 'proven through the SDK',
  types: 'from the types alone',
};
const MAX_PLACES = 3;

/** One screen for a project of usual size. */
export function reportText(report: ProjectReport, limits: Limits, wayIn: readonly string[]): string {
  const { calls, findings, notes, files } = report;
  const count = calls.reduce((sum, { places }) => sum + places.length, 0);
  const served = calls.filter(({ isServed }) => isServed);
  return [
    `${count} calls of ${calls.length} operations in ${files} files`,
    ...section('Not served', calls.filter(({ isServed }) => !isServed).map(unservedLines)),
    ...section(
      'Ends',
      served.filter(({ isDeprecated }) => isDeprecated).map((call) => endLines(call, limits)),
    ),
    ...section('Served', served.filter(({ isDeprecated }) => !isDeprecated).map(servedLines)),
    ...section(
      'Traps',
      groupBy(findings, ({ rule, instead }) => `${ruleTitle(rule)}\n    ${instead}`).map(
        ([title, group]) => `${title}\n${group.map((each) => `    ${placeText(each)}  ${each.text}`).join('\n')}`,
      ),
    ),
    ...section('Notes', notes),
    ...section('The way in', [...wayIn]),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)];

const unservedLines = ({ name, package: vertical, places }: CheckedCall): string =>
  `${name}${vertical ? `  ${vertical}` : ''}\n${placeLines(places)}`;

function endLines(call: CheckedCall, limits: Limits): string {
  const { name, endsOn, successor, places } = call;
  const end = endsOn ? `ends on ${endsOn}${isEnding(call, limits) ? ' (!)' : ''}` : 'is deprecated';
  const use = successor
    ? `\n    use ${successor.name.split('.').slice(0, -1).join('.')}.${successor.signature ?? successor.name.split('.').at(-1)}${successor.import ? `\n    ${successor.import}` : ''}`
    : '\n    no replacement is announced';
  return `${name}  ${end}${use}\n${placeLines(places)}`;
}

const servedLines = ({ name, proof, role, places }: CheckedCall): string =>
  `${name}  ${proof ? PROOFS[proof] : ''}, ${role ?? 'visitor'}\n${placeLines(places)}`;

function placeLines(places: CheckedCall['places']): string {
  const shown = places.slice(0, MAX_PLACES).map((place) => `    ${placeText(place)}`);
  const more = places.length - shown.length;
  return [...shown, ...(more > 0 ? [`    and ${more} more`] : [])].join('\n');
}

const placeText = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups];
}
