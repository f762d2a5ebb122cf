import { afterEach, expect, test } from 'vitest';
import { RequestLog } from '../../src/platform/kernel/requests/request-log';

const logs: RequestLog[] = [];
const aLog = () => {
  const log = new RequestLog();
  logs.push(log);
  return log;
};
afterEach(() => {
  for (const log of logs.splice(0)) log.clear();
});

const KILOBYTES_200 = 200 * 1024;
let callCount = 0;

function call(request: unknown, response = '{}') {
  callCount++;
  const when = { startedAt: '2026-03-01T10:00:00.000Z', durationMs: 1 };
  const caller = { kind: 'visitor' as const, visitorId: 'someone' };
  return { requestId: `r${callCount}`, caller, ...when, method: 'POST', path: '/', status: 200, request, response };
}

test('the log has the last 500 requests, newest first', () => {
  const log = aLog();
  for (let number = 1; number <= 620; number++) log.add(call({ number }));
  const numbers = log.list().map(({ request }) => request);
  expect(numbers).toEqual(Array.from({ length: 500 }, (_, index) => ({ number: 620 - index })));
});

test('the log is paged, even while requests arrive', () => {
  const log = aLog();
  for (let number = 1; number <= 7; number++) log.add(call({ number }));
  const first = log.list({ limit: 3 });
  log.add(call({ number: 8 }));
  const second = log.list({ limit: 3, after: first.at(-1)?.requestId });
  expect([...first, ...second].map(({ request }) => request)).toEqual([7, 6, 5, 4, 3, 2].map((number) => ({ number })));
  expect(log.list({ after: 'gone' })).toEqual([]);
});

test('a body of more than 256 KB is omitted, and its size is noted', () => {
  const log = aLog();
  const response = JSON.stringify({ text: 'é'.repeat(200 * 1024) });
  log.add(call({ text: 'x'.repeat(256 * 1024) }, response));
  expect(log.list()).toMatchObject([
    {
      request: { omitted: 'too large for the request log', bytes: 256 * 1024 + '{"text":""}'.length },
      response: { omitted: 'too large for the request log', bytes: 400 * 1024 + '{"text":""}'.length },
    },
  ]);
});

test('a site keeps the newest 8 MB of bodies', () => {
  const log = aLog();
  for (let number = 1; number <= 100; number++) log.add(call({ number, text: 'x'.repeat(KILOBYTES_200) }));
  const entries = log.list();
  expect(entries.length).toBeGreaterThan(35);
  expect(entries.length).toBeLessThan(41);
  expect(entries[0]?.request).toMatchObject({ number: 100 });
});

test('all sites together keep 24 MB of bodies, and drop the oldest requests first', () => {
  const sites = Array.from({ length: 12 }, aLog);
  for (const log of sites)
    for (let number = 0; number < 38; number++) log.add(call({ text: 'x'.repeat(KILOBYTES_200) }));
  const entryCounts = sites.map((log) => log.list().length);
  const total = entryCounts.reduce((sum, count) => sum + count);
  expect(total * KILOBYTES_200).toBeLessThan(24 * 1024 * 1024);
  expect(total * KILOBYTES_200).toBeGreaterThan(20 * 1024 * 1024);
  expect([entryCounts.at(0), entryCounts.at(-1)]).toEqual([0, 38]);
});

test('no password is stored, neither from a request nor from a response', () => {
  const log = aLog();
  log.add(call({ password: 'secret', new: { newPassword: 'secret' } }, '{"password":"secret"}'));
  expect(log.list()).toMatchObject([
    { request: { password: '•••', new: { newPassword: '•••' } }, response: { password: '•••' } },
  ]);
});

test('packed logs list all their entries, and keep the bodies that fit', () => {
  const sites = Array.from({ length: 12 }, aLog);
  for (const log of sites) {
    for (let number = 0; number < 38; number++)
      log.add(call({ number, text: 'é'.repeat(KILOBYTES_200 / 2) }, '{"services":[]}'));
    log.pack();
    log.pack();
    log.add(call({ number: 38 }));
  }
  for (const log of sites) {
    const listed = log.list();
    expect(listed).toHaveLength(39);
    expect(listed[0]).toMatchObject({ request: { number: 38 }, response: {} });
    expect(listed[38]).toMatchObject({
      request: { number: 0, text: 'é'.repeat(KILOBYTES_200 / 2) },
      response: { services: [] },
    });
  }
});
