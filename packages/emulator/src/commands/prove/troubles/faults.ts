import type { Fault } from '../../../server/library/site-state';
import type { SunnyDay } from './sunny-day';
import type { Trouble } from './trouble';

const SLOW_MS = 1_500;

/** Each write in turn, because an app may survive one loss and not another. */
export const faultTroubles = ({ writes }: SunnyDay): Trouble[] => [
  ...writes.map((operation) =>
    withFault(`lost-answer:${operation}`, `the answer of ${operation} is lost once, after it was carried out`, {
      operation,
      connection: 'lose-answer',
      times: 1,
    }),
  ),
  ...writes.map((operation) =>
    withFault(`refused-500:${operation}`, `${operation} is refused once with 500`, {
      operation,
      status: 500,
      times: 1,
    }),
  ),
  ...writes.map((operation) =>
    withFault(`refused-429:${operation}`, `${operation} is refused once with 429`, {
      operation,
      status: 429,
      times: 1,
    }),
  ),
  withFault('slow', `every answer takes ${SLOW_MS / 1_000} s longer`, { operation: '*', latencyMs: SLOW_MS }),
];

const withFault = (name: string, title: string, fault: Fault): Trouble => ({
  name,
  title,
  prepare: (staged) => staged.addFaults(fault),
});
