import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { Tokens } from '../../src/platform/domains/identity/tokens';
import { machineTime } from '../../src/platform/kernel/clock';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { memberIdOf } from '../members/some-members';

const CALLS = 1_000;
const MAX_AT_ONCE = 50;

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of the same form with another signature. */
function forge(token: string, change: Record<string, unknown>): string {
  const [prefix = '', payload = ''] = [
    token.slice(0, token.lastIndexOf('.', token.lastIndexOf('.') - 1)),
    token.split('.').at(-2),
  ];
  const content = { ...JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')), ...change };
  const body = `${prefix}.${base64url(content)}`;
  return `${body}.${createHmac('sha256', 'another secret').update(body).digest('base64url')}`;
}

/** Well-formed tokens that are invalid where they are tested. */
interface Strangers {
  /** A token of the same member for another use. */
  otherUse: string;
  /** A recently expired token with a valid signature. */
  expired: string;
  /** A token signed with another secret. */
  foreign: string;
}

/** Ways to break a token, which are used about equally often. */
const WAYS: readonly ((token: string, index: number, strangers: Strangers) => string)[] = [
  (token, index) => token.slice(0, index % token.length),
  (token, index) => {
    const at = index % token.length;
    return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
  },
  (token, index) => `${token}${'x'.repeat((index % 7) + 1)}`,
  (token, index) => forge(token, { iat: index }),
  (token) => forge(token, { exp: 1 }),
  (token) => `${token.split('.').slice(0, -1).join('.')}.`,
  (token) => token.replace(/\.[^.]*\.([^.]*)\.[^.]*$/, `.${base64url({ alg: 'none' })}.$1.`),
  (token) => token.split('.').reverse().join('.'),
  () => `OauthNG.JWS.${randomBytes(40).toString('base64url')}`,
  (_token, _index, { otherUse }) => otherUse,
  (_token, _index, { expired }) => expired,
  (_token, _index, { foreign }) => foreign,
  (token, _index, { foreign }) => `${token.slice(0, token.lastIndexOf('.'))}${foreign.slice(foreign.lastIndexOf('.'))}`,
  (_token, index) => ['', 'null', 'undefined', '{}', 'Bearer', '%00', '.', '..', '...'][index % 9] ?? '',
];

type Pair = Record<'access' | 'refresh', string>;

const FIVE_HOURS_MS = 5 * 60 * 60_000;
const TWO_YEARS_MS = 2 * 365 * 24 * 60 * 60_000;

/** Makes a token in the past. */
async function makeInPast<T>(agoMs: number, make: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: machineTime() - agoMs });
  try {
    return await make();
  } finally {
    vi.useRealTimers();
  }
}

async function invalidTokens(site: TestSite, memberId: string): Promise<Record<'expired' | 'foreign', Pair>> {
  const record = (await site.emulator.sites.byId(site.siteId))?.record;
  if (!record) throw new Error('the site is not there');
  const identity = { kind: 'member' as const, memberId, visitorId: crypto.randomUUID() };
  const foreign = new Tokens(randomBytes(32).toString('base64'));
  const grant = async () => {
    const visitor = site.visitor();
    await visitor.auth.getAuthHeaders();
    return visitor.auth.getMemberTokensForExternalLogin(memberId, site.ownerApiKey);
  };
  return {
    expired: {
      access: (await makeInPast(FIVE_HOURS_MS, grant)).accessToken.value,
      refresh: (await makeInPast(TWO_YEARS_MS, grant)).refreshToken.value,
    },
    foreign: {
      access: (await foreign.mintAccess(record, identity)).access_token,
      refresh: await foreign.mintRefresh(record, identity),
    },
  };
}

const REFUSED = [400, 401, 403, 404, 428];

onEveryDatabase('tokens', (platform) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test(`${CALLS} tampered, truncated, expired or foreign tokens are refused, and break nothing`, async () => {
    const site = await platform.site();
    const memberId = await memberIdOf(site);
    const { accessToken, refreshToken } = (await site.member(memberId)).auth.getTokens();
    const good: Pair = { access: accessToken.value, refresh: refreshToken.value };
    const { expired, foreign } = await invalidTokens(site, memberId);
    const ask = (authorization: string) =>
      fetch('https://www.wixapis.com/members/v1/members/my', { headers: { authorization } });
    const renew = (token: string) =>
      fetch('https://www.wixapis.com/oauth2/token', {
        method: 'POST',
        body: JSON.stringify({ grantType: 'refresh_token', refreshToken: token }),
      });
    const statuses = new Map<number, number>();
    const count = ({ status }: Response) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const refusal = (index: number) => {
      const way = WAYS[index % WAYS.length];
      if (!way) throw new Error('there is no such way');
      const [use, otherUse] =
        Math.floor(index / WAYS.length) % 2 === 0 ? (['access', 'refresh'] as const) : (['refresh', 'access'] as const);
      const strangers = { otherUse: good[otherUse], expired: expired[use], foreign: foreign[use] };
      const broken = way(good[use], index, strangers);
      return use === 'access' ? ask(broken) : renew(broken);
    };
    for (let index = 0; index < CALLS; index += MAX_AT_ONCE) {
      const answers = Array.from({ length: MAX_AT_ONCE }, (_, offset) => refusal(index + offset));
      for (const answer of await Promise.all(answers)) count(answer);
    }
    expect([...statuses.keys()].filter((status) => !REFUSED.includes(status))).toEqual([]);
    expect([...statuses.values()].reduce((sum, times) => sum + times, 0)).toBe(CALLS);
    expect((await ask(good.access)).status).toBe(200);
    expect((await renew(good.refresh)).status).toBe(200);
  }, 60_000);

  test.each<[string, (site: TestSite, broken: string) => Promise<Response>]>([
    [
      'codes',
      (site, code) =>
        post('oauth2/token', { grantType: 'authorization_code', clientId: site.clientId, code, codeVerifier: 'v' }),
    ],
    [
      'session tokens',
      async (site, sessionToken) => {
        const { accessToken } = await site.visitor().auth.generateVisitorTokens();
        const authorization = `${accessToken.value},${site.ownerApiKey}`;
        const memberId = await memberIdOf(site);
        return post('oauth2/token', { grantType: 'authorized_client', memberId, sessionToken }, { authorization });
      },
    ],
    [
      'state tokens',
      async (site, stateToken) =>
        post('_api/iam/verification/v1/auth/verify', { code: '123456', stateToken }, await aVisitor(site)),
    ],
    [
      'tokens of mails',
      async (site, recoveryToken) =>
        post('_api/iam/recovery/v1/recover', { recoveryToken, password: 'a-good-one' }, await aVisitor(site)),
    ],
  ])('made-up %s are refused without a server error', async (_what, show) => {
    const site = await platform.site();
    const { accessToken, refreshToken } = await site.visitor().auth.generateVisitorTokens();
    const strangers = {
      otherUse: accessToken.value,
      expired: refreshToken.value,
      foreign: `JWS.${randomBytes(32).toString('base64url')}`,
    };
    for (const [index, way] of WAYS.entries()) {
      const { status } = await show(site, way(refreshToken.value, index + 5, strangers));
      expect(REFUSED.filter((known) => known !== 404)).toContain(status);
    }
  });
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`https://www.wixapis.com/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const aVisitor = async (site: TestSite) => ({
  authorization: (await site.visitor().auth.generateVisitorTokens()).accessToken.value,
});
