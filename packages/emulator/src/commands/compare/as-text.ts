import type { ComparisonResult } from './report';

export function renderText({ calls, differences }: ComparisonResult): string {
  const open = differences.filter(({ explained }) => explained === undefined);
  const explained = differences.filter((each) => each.explained !== undefined);
  const lines = open.flatMap(({ operation, sentence, seenIn, repeat }) => [
    `${operation} (${seenIn.join(', ')})`,
    `  ${sentence}`,
    `  ${repeat}`,
    '',
  ]);
  const reasons = new Map(explained.map((each) => [`${each.operation}: ${each.explained}`, each]));
  return [
    ...lines,
    ...[...reasons.keys()].map((reason) => `Explained: ${reason}.`),
    summaryOf({ calls, differences }),
  ].join('\n');
}

export function summaryOf({ calls, differences }: ComparisonResult): string {
  const open = differences.filter(({ explained }) => explained === undefined).length;
  const explained = differences.length - open;
  const count = open === 0 ? 'No differences' : `${open} difference${open === 1 ? '' : 's'}`;
  return `${count} in ${calls} calls${explained > 0 ? `, and ${explained} explained` : ''}.`;
}
