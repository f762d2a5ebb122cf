import type { Fault } from '../../../../src/platform/kernel/settings';

/** Example: `Takes 1,500 ms longer, in 20% of calls`. */
export function faultText({ latencyMs, status, connection, rate, times }: Omit<Fault, 'id' | 'operation'>): string {
  const effects = [
    latencyMs !== undefined && `takes ${latencyMs.toLocaleString('en-US')} ms longer`,
    status !== undefined && `gets status ${status}`,
    connection === 'drop' && 'is cut off before it runs',
    connection === 'lose-answer' && 'runs, but its response is lost',
    rate !== undefined && `in ${Math.round(rate * 100)}% of calls`,
    times !== undefined && (times === 1 ? 'the first time' : `the first ${times} times`),
  ];
  const text = effects.filter((effect) => effect !== false).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
