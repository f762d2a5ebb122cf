import { expect, test } from 'vitest';
import { type Run, RunLog } from '../../../packages/emulator/ui/src/sections/console/run-log';

const ANSWER: Run['answer'] = {
  status: 200,
  durationMs: 1,
  response: {},
  changes: [],
  events: [],
  mails: [],
  warnings: [],
  unreadFields: [],
};

const newRun = (change: Partial<Omit<Run, 'id' | 'at'>> = {}): Omit<Run, 'id' | 'at'> => ({
  siteId: 'site-1',
  operation: 'services.queryServices',
  as: 'visitor',
  request: '{}',
  answer: ANSWER,
  ...change,
});

test('the run log keeps the newest 30 runs', () => {
  const log = new RunLog();
  const added = Array.from({ length: 31 }, () => log.add(newRun()));
  expect(log.runs()).toHaveLength(30);
  expect(log.runs()[0]).toBe(added.at(-1));
  expect(log.find(added[0]?.id ?? '')).toBeUndefined();
});

test('the run log drops older runs once responses get large, but always keeps the newest run', () => {
  const log = new RunLog();
  const large = { ...ANSWER, response: 'x'.repeat(1_500_000) };
  const small = log.add(newRun());
  for (let count = 0; count < 3; count++) log.add(newRun({ answer: large }));
  expect(log.runs()).toHaveLength(2);
  expect(log.find(small.id)).toBeUndefined();
  log.add(newRun({ answer: { ...ANSWER, response: 'x'.repeat(5_000_000) } }));
  expect(log.runs()).toHaveLength(1);
});

test('the run log knows each site’s visitor until the visitor is forgotten', () => {
  const log = new RunLog();
  log.add(newRun({ answer: { ...ANSWER, session: 'visitor-1' } }));
  log.add(newRun({ as: 'member', email: 'maya@example.com', answer: { ...ANSWER, session: 'member-1' } }));
  expect(log.visitorOf('site-1')).toBe('visitor-1');
  expect(log.visitorOf('site-2')).toBeUndefined();
  log.forgetVisitor('site-1');
  expect(log.visitorOf('site-1')).toBeUndefined();
});

test('the run log clears the runs of one site and notifies watchers', () => {
  const log = new RunLog();
  let calls = 0;
  const stop = log.watch(() => {
    calls += 1;
  });
  log.add(newRun());
  log.add(newRun({ siteId: 'site-2' }));
  log.clear('site-1');
  expect(log.runs().map(({ siteId }) => siteId)).toEqual(['site-2']);
  stop();
  log.add(newRun());
  expect(calls).toBe(3);
});
