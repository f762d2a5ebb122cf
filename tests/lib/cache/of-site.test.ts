import { services } from '@wix/bookings';
import { beforeEach, expect, test, vi } from 'vitest';
import { ask, forCurrentSite, type Site, type Visitor } from '../../../lib/wix/site';

const { tags, lifetimes } = vi.hoisted(() => ({ tags: [] as string[], lifetimes: [] as { expire: number }[] }));
vi.mock('next/cache', () => ({
  cacheTag: (...added: string[]) => tags.push(...added),
  cacheLife: (lifetime: { expire: number }) => lifetimes.push(lifetime),
}));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers({ host: 'localhost:3000' }),
}));

let answerCall: (call: number) => Response;
let answerToken: () => Response | Promise<Response>;
let calls = 0;
let sessions = 0;
beforeEach(() => {
  tags.length = 0;
  lifetimes.length = 0;
  calls = 0;
  sessions = 0;
  answerToken = () => Response.json({ access_token: `token-${sessions}`, refresh_token: 'b', expires_in: 14_400 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/oauth2/token')) {
      sessions += 1;
      return answerToken();
    }
    calls += 1;
    return answerCall(calls);
  });
});

const refusal = (status: number, code?: string) =>
  Response.json(
    { message: 'no', ...(code && { details: { applicationError: { code, description: code, data: {} } } }) },
    { status },
  );

/** The argument that Next.js passes to the cached function. */
let siteArgument: Site | undefined;
const findServices = forCurrentSite(async (site) => {
  siteArgument = site;
  return ask(site, async (visitor) => {
    const { items } = await visitor.use(services).queryServices().find();
    return { kind: 'services', services: items };
  });
});

function site(): Site {
  if (!siteArgument) throw new Error('no question was asked');
  return siteArgument;
}

const shortestLifetime = () => Math.min(...lifetimes.map(({ expire }) => expire));

test('a response is cached under its site’s tag', async () => {
  answerCall = () => Response.json({ services: [] });
  expect(await findServices()).toEqual({ kind: 'services', services: [] });
  expect(tags).toEqual([site().clientId]);
  expect(shortestLifetime()).toBeGreaterThanOrEqual(60);
});

test.each([503, 429])('status %i is an outage, which is not cached', async (status) => {
  answerCall = () => refusal(status);
  expect(await findServices()).toMatchObject({ kind: 'outage', status });
  expect(shortestLifetime()).toBe(0);
});

test('a missing app differs from an outage, and is looked up again after seconds', async () => {
  answerCall = () => refusal(428, 'APP_NOT_INSTALLED');
  expect(await findServices()).toEqual({ kind: 'not-installed' });
  expect(shortestLifetime()).toBe(3);
});

test('concurrent cached queries share a session', async () => {
  answerCall = () => Response.json({ services: [] });
  answerToken = async () => Response.json({ access_token: 'shared', refresh_token: 'b', expires_in: 14_400 });
  const ownSite = { ...site(), clientId: 'asked twice' };
  const question = async (visitor: Visitor) => ({ kind: 'tokens', tokens: visitor.auth.getTokens() });
  const answers = await Promise.all([ask(ownSite, question), ask(ownSite, question)]);
  expect(answers.map(({ answer }) => answer.kind)).toEqual(['tokens', 'tokens']);
  expect(sessions).toBe(1);
});

test.each([
  [503, { kind: 'outage', status: 503, detail: '503 · no' }],
  [404, { kind: 'outage', status: 404, detail: '404 · no' }],
])('status %i instead of a session is reported as an outage, and not cached', async (status, outage) => {
  const statusText = status === 503 ? 'Service Unavailable' : 'Not Found';
  answerToken = () => Response.json({ message: 'no' }, { status, statusText });
  const { answer } = await ask({ ...site(), clientId: `without session ${status}` }, async () => ({
    kind: 'answered',
  }));
  expect(answer).toEqual(outage);
  expect(shortestLifetime()).toBe(0);
});

test('a connection that breaks before there is a session is an outage', async () => {
  answerToken = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  const { answer } = await ask({ ...site(), clientId: 'unreachable' }, async () => ({ kind: 'answered' }));
  expect(answer).toEqual({ kind: 'outage', detail: 'connect ECONNREFUSED' });
});

test('a session that the platform no longer accepts is replaced once', async () => {
  answerCall = (call) => (call === 1 ? refusal(401) : Response.json({ services: [] }));
  expect(await findServices()).toMatchObject({ kind: 'services' });
  expect(calls).toBe(2);
  expect(sessions).toBe(1);
});

test.each(['', 'made up'])('a cached function makes no call for a site with the forged seal "%s"', async (seal) => {
  answerCall = () => Response.json({ services: [] });
  await findServices();
  const question = vi.fn(async () => ({ kind: 'answered' }));
  const forged = { clientId: 'client-1', seal: seal || site().seal.slice(1) };
  await expect(ask(forged, question)).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
  expect(question).not.toHaveBeenCalled();
});
