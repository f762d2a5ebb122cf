import { expect, test } from 'vitest';
import { storeSessionCall, takeSessionCall } from '../../../packages/devtools/recorder/session-calls';
import { VisitCalls } from '../../../packages/devtools/recorder/visit-calls';
import { aCall } from '../../inspector/a-call';

const aVisitCall = (id: string, response = '{}') => ({
  requestId: 'request',
  call: aCall('bookings/services.queryServices', { id, response }),
});
const idsAfter = (visits: VisitCalls, visit: string, number = 0) =>
  visits.callsAfter(visit, number).map(({ call }) => call.id);

test('a visit keeps its last 50 calls', () => {
  const visits = new VisitCalls();
  for (let index = 0; index < 60; index++) visits.add('visit', aVisitCall(`${index}`));
  const ids = idsAfter(visits, 'visit');
  expect(ids).toHaveLength(50);
  expect(ids.at(-1)).toBe('59');
});

test('a visit with long responses drops its oldest calls', () => {
  const visits = new VisitCalls();
  for (let index = 0; index < 10; index++) visits.add('visit', aVisitCall(`${index}`, 'x'.repeat(60_000)));
  expect(idsAfter(visits, 'visit')).toEqual(['6', '7', '8', '9']);
  visits.add('visit', aVisitCall('too long', 'x'.repeat(300_000)));
  expect(idsAfter(visits, 'visit')).toEqual([]);
});

test('a visit returns the calls after a number, as often as requested', () => {
  const visits = new VisitCalls();
  visits.add('visit', aVisitCall('a'));
  visits.add('visit', aVisitCall('b'));
  expect(idsAfter(visits, 'visit')).toEqual(['a', 'b']);
  const last = visits.callsAfter('visit', 0).at(-1)?.number;
  visits.add('visit', aVisitCall('c'));
  expect(idsAfter(visits, 'visit', last)).toEqual(['c']);
  expect(idsAfter(visits, 'visit')).toEqual(['a', 'b', 'c']);
  expect(idsAfter(visits, 'another visit')).toEqual([]);
});

test('all visits together keep a bounded number of bytes, even visits without calls', () => {
  const visits = new VisitCalls();
  for (let index = 0; index < 200; index++) visits.add(`${index}`, aVisitCall('a', 'x'.repeat(100_000)));
  expect(idsAfter(visits, '0')).toEqual([]);
  expect(idsAfter(visits, '199')).toHaveLength(1);
  for (let index = 200; index < 40_000; index++) visits.begin(`${index}`);
  expect(visits.isKnown('199')).toBe(false);
  expect(visits.isKnown('39999')).toBe(true);
});

test('waiting for a visit includes the calls that follow from its calls', async () => {
  const visits = new VisitCalls();
  const answers: string[] = [];
  const call = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    answers.push(name);
  };
  const first = call('1');
  visits.hold('visit', first);
  const second = first.then(() => {
    const next = call('2');
    visits.hold('visit', next);
    return next;
  });
  await visits.waitUntilIdle('visit');
  expect(answers).toEqual(['1', '2']);
  await second;
});

test('waiting for a visit does not wait for another visit’s calls', async () => {
  const visits = new VisitCalls();
  visits.hold('another visit', new Promise(() => {}));
  await visits.waitUntilIdle('visit');
});

test('the call that created a session is returned once, to the visit with its token', () => {
  storeSessionCall('token-1', aCall('auth/token', { id: 'mint' }));
  expect(takeSessionCall('token-2')).toBeUndefined();
  expect(takeSessionCall('token-1')?.id).toBe('mint');
  expect(takeSessionCall('token-1')).toBeUndefined();
});
