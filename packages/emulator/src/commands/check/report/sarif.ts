import { pathToFileURL } from 'node:url';
import { isEnding, type Limits, type Place } from '../calls/checked-call';
import { ruleTitle } from '../calls/traps';
import type { ProjectReport } from '../check-project';

type Level = 'error' | 'warning' | 'note';

interface Result extends Place {
  rule: string;
  level: Level;
  text: string;
}

/** SARIF 2.1.0, which editors and code scanning show at the line. */
export function sarif(report: ProjectReport, limits: Limits, version: string): unknown {
  const results = [...callResults(report, limits), ...trapResults(report)];
  const rules = [...new Set(results.map(({ rule }) => rule))];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'headless-emulator check',
            version,
            rules: rules.map((id) => ({ id, shortDescription: { text: titleOf(id) } })),
          },
        },
        originalUriBaseIds: { PROJECT: { uri: `${pathToFileURL(report.folder)}/` } },
        results: results.map(({ rule, level, text, file, line, column }) => ({
          ruleId: rule,
          level,
          message: { text },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(file), uriBaseId: 'PROJECT' },
                region: { startLine: line, startColumn: column },
              },
            },
          ],
        })),
      },
    ],
  };
}

const TITLES: Readonly<Record<string, string>> = {
  'not-served': 'The emulator does not serve this call',
  ends: 'The platform ends this operation',
};

const titleOf = (rule: string): string => TITLES[rule] ?? ruleTitle(rule as Parameters<typeof ruleTitle>[0]);

function callResults({ calls }: ProjectReport, limits: Limits): Result[] {
  return calls.flatMap((call) => {
    const { name, isServed, isDeprecated, endsOn, successor, places } = call;
    if (isServed && !isDeprecated) return [];
    const text = isServed
      ? `${name} ${endsOn ? `ends on ${endsOn}` : 'is deprecated'}${successor ? `: use ${successor.name}` : ''}.`
      : `${name} is not served by the emulator.`;
    const level: Level = !isServed || isEnding(call, limits) ? 'error' : 'warning';
    return places.map((place) => ({ ...place, rule: isServed ? 'ends' : 'not-served', level, text }));
  });
}

const trapResults = ({ findings }: ProjectReport): Result[] =>
  findings.map(({ rule, text, instead, ...place }) => ({
    ...place,
    rule,
    level: rule === 'caller' ? 'warning' : 'note',
    text: `${text} ${instead}`,
  }));
