import { beforeEach, expect, test, vi } from 'vitest';
import { ask, ofSite, type Site } from '../../../lib/catalogue/of-site';

const { tags, lifetimes } = vi.hoisted(() => ({ tags: [] as string[], lifetimes: [] as { expire: number }[] }));
vi.mock('next/cache', () => ({
  cacheTag: (...added: string[]) => tags.push(...added),
  cacheLife: (lifetime: { expire: number }) => lifetimes.push(lifetime),
}));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers({ host: 'localhost:3000' }),
}));

/** Answers the session, and then the call. */
let answerCall: (call: number) => Response;
let calls = 0;
let sessions = 0;
beforeEach(() => {
  tags.length = 0;
  lifetimes.length = 0;
  calls = 0;
  sessions = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/oauth2/token')) {
      sessions += 1;
      return Response.json({ access_token: `token-${sessions}`, refresh_token: 'b', expires_in: 14_400 });
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

const { services } = await import('@wix/bookings');

/** What Next.js passes to the cached function. */
let siteArgument: Site | undefined;
const findServices = ofSite(async (site) => {
  siteArgument = site;
  return ask(site, async (visitor) => {
    const { items } = await visitor.use(services).queryServices().find();
    return { kind: 'services', services: items };
  });
});

const shortest = () => Math.min(...lifetimes.map(({ expire }) => expire));

test('an answer is kept under the tag of its site', async () => {
  answerCall = () => Response.json({ services: [] });
  expect(await findServices()).toEqual({ kind: 'services', services: [] });
  expect(tags).toEqual([`site/${siteArgument?.clientId}`]);
  expect(shortest()).toBeGreaterThanOrEqual(60);
});

test.each([503, 429])('status %i is an outage, which is not kept', async (status) => {
  answerCall = () => refusal(status);
  expect(await findServices()).toMatchObject({ kind: 'outage', status });
  expect(shortest()).toBe(0);
});

test('a missing app is told from an outage, and looked for again seconds later', async () => {
  answerCall = () => refusal(428, 'APP_NOT_INSTALLED');
  expect(await findServices()).toEqual({ kind: 'not-installed' });
  expect(shortest()).toBe(3);
});

test('a session that the platform no longer accepts is replaced once', async () => {
  answerCall = (call) => (call === 1 ? refusal(401) : Response.json({ services: [] }));
  expect(await findServices()).toMatchObject({ kind: 'services' });
  expect(calls).toBe(2);
  expect(sessions).toBe(1);
});

test.each(['', 'made up'])('a cached function asks nothing for a site sealed with "%s"', async (seal) => {
  answerCall = () => Response.json({ services: [] });
  await findServices();
  const question = vi.fn(async () => ({ kind: 'answered' }));
  const forged = { clientId: 'client-1', origin: '', seal: seal || String(siteArgument?.seal).slice(1) };
  await expect(ask(forged, question)).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
  expect(question).not.toHaveBeenCalled();
});
