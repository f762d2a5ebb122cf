import { expect, test } from 'vitest';
import { keepSessionCalls, takeSessionCalls } from '../../../devtools/recorder/session-calls';
import { VisitCalls } from '../../../devtools/recorder/visit-calls';
import { aCall as call } from '../../inspector/a-call';

const aCall = (id: string, response = '{}') => call('bookings/services.queryServices', { id, response });

test('a visit keeps its last 50 calls', () => {
  const visits = new VisitCalls();
  for (let index = 0; index < 60; index++) visits.add('visit', aCall(`${index}`));
  const ids = visits.after('visit', 0).map(({ id }) => id);
  expect(ids).toHaveLength(50);
  expect(ids.at(-1)).toBe('59');
});

test('a visit with long answers drops the oldest calls', () => {
  const visits = new VisitCalls();
  for (let index = 0; index < 10; index++) visits.add('visit', aCall(`${index}`, 'x'.repeat(60_000)));
  expect(visits.after('visit', 0).map(({ id }) => id)).toEqual(['6', '7', '8', '9']);
  visits.add('visit', aCall('too long', 'x'.repeat(300_000)));
  expect(visits.after('visit', 0)).toEqual([]);
});

test('calls are given until they were seen', () => {
  const visits = new VisitCalls();
  visits.add('visit', aCall('a'));
  visits.add('visit', aCall('b'));
  const calls = visits.after('visit', 0);
  expect(calls.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(visits.after('visit', 0)).toHaveLength(2);
  visits.add('visit', aCall('c'));
  expect(visits.after('visit', calls.at(-1)?.visitNumber ?? 0).map(({ id }) => id)).toEqual(['c']);
});

test('many visits together keep a bounded number of bytes', () => {
  const visits = new VisitCalls();
  for (let index = 0; index < 200; index++) visits.add(`${index}`, aCall('a', 'x'.repeat(100_000)));
  expect(visits.after('0', 0)).toEqual([]);
  expect(visits.after('199', 0)).toHaveLength(1);
});

test('the calls that got a session are given once, to whoever has its token', () => {
  keepSessionCalls('token-1', [aCall('mint')]);
  expect(takeSessionCalls('token-2')).toEqual([]);
  expect(takeSessionCalls('token-1').map(({ id }) => id)).toEqual(['mint']);
  expect(takeSessionCalls('token-1')).toEqual([]);
});
