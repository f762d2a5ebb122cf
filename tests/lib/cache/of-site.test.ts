import { services } from '@wix/bookings';
import { beforeEach, expect, test, vi } from 'vitest';
import { ask, type Visitor } from '../../../lib/wix/site';

let clientId = '';
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: clientId }) }) }));

let answerCall: (call: number) => Response;
let answerToken: () => Response | Promise<Response>;
let calls: RequestInit[] = [];
let sessions = 0;
beforeEach(() => {
  clientId = crypto.randomUUID();
  calls = [];
  sessions = 0;
  answerCall = () => Response.json({ services: [] });
  answerToken = () => Response.json({ access_token: `token-${sessions}`, refresh_token: 'b', expires_in: 14_400 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/oauth2/token')) {
      sessions += 1;
      return answerToken();
    }
    calls.push(init ?? {});
    return answerCall(calls.length);
  });
});

const refusal = (status: number, code?: string) =>
  Response.json(
    { message: 'no', ...(code && { details: { applicationError: { code, description: code, data: {} } } }) },
    { status },
  );

const findServices = (...tags: string[]) =>
  ask(tags, async (visitor) => {
    const { items } = await visitor.use(services).queryServices().find();
    return { kind: 'services', services: items };
  });

test('Next.js caches an answer for a minute, under the tags of its site and its question', async () => {
  expect(await findServices('services', 'service-categories')).toEqual({ kind: 'services', services: [] });
  expect(calls).toMatchObject([{ next: { revalidate: 60, tags: [clientId, 'services', 'service-categories'] } }]);
});

test.each([503, 429])('status %i is an outage', async (status) => {
  answerCall = () => refusal(status);
  expect(await findServices()).toMatchObject({ kind: 'outage', status });
});

test('a missing app differs from an outage', async () => {
  answerCall = () => refusal(428, 'APP_NOT_INSTALLED');
  expect(await findServices()).toEqual({ kind: 'not-installed' });
});

test('concurrent questions share a session', async () => {
  const question = async (visitor: Visitor) => ({ kind: 'tokens', tokens: visitor.auth.getTokens() });
  const answers = await Promise.all([ask('a', question), ask('b', question)]);
  expect(answers.map(({ kind }) => kind)).toEqual(['tokens', 'tokens']);
  expect(sessions).toBe(1);
});

test('a site’s session is not another site’s', async () => {
  await findServices();
  clientId = crypto.randomUUID();
  await findServices();
  expect(sessions).toBe(2);
});

test.each([503, 404])('status %i instead of a session is reported as an outage, and asked again', async (status) => {
  answerToken = () => Response.json({ message: 'no' }, { status });
  expect(await findServices()).toEqual({ kind: 'outage', detail: 'no' });
  await findServices();
  expect(sessions).toBe(2);
});

test('a connection that breaks before there is a session is an outage', async () => {
  answerToken = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  expect(await findServices()).toEqual({ kind: 'outage', detail: 'connect ECONNREFUSED' });
});

test('a session that the platform no longer accepts is replaced once', async () => {
  answerCall = (call) => (call === 1 ? refusal(401) : Response.json({ services: [] }));
  expect(await findServices()).toMatchObject({ kind: 'services' });
  expect([calls.length, sessions]).toEqual([2, 2]);
  answerCall = () => refusal(401);
  expect(await findServices()).toMatchObject({ kind: 'outage', status: 401 });
  expect([calls.length, sessions]).toEqual([4, 3]);
});
