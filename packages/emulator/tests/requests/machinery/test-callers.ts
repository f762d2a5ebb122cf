import { vi } from 'vitest';
import { machineTime } from '../../../src/platform/kernel/clock';
import { installApp } from '../../apps/installed-app';
import type { TestPlatform, TestSite } from '../../harness/harness';
import { visitorToken, type WireCall } from '../../harness/wire';
import { asApp, asMember, asOwner, asVisitor } from './callers';

/** A kind of caller: admitted by role, or refused with one status for every call. */
export interface TestCaller {
  call: WireCall;
  as: 'visitor' | 'member' | 'owner' | 'app' | 401 | 404;
  /** The permissions of the app whose token it is; absent: all, or no app. */
  permissions?: readonly string[];
}

export type TestCallers = Record<string, TestCaller>;

/** Every kind of caller. The first ID is that of the calling member. */
export async function testCallersOf(
  platform: Pick<TestPlatform, 'site'>,
  site: TestSite,
  [memberId, otherMemberId]: readonly [string, string],
): Promise<TestCallers> {
  const { token: visitor = '' } = await asVisitor(site);
  const { token: member = '' } = await asMember(site, memberId);
  return {
    'no token': { call: {}, as: 401 },
    'a tampered token of a visitor': { call: { token: tamperWith(visitor) }, as: 401 },
    'a tampered token of a member': { call: { token: tamperWith(member) }, as: 401 },
    'a token without a signature': { call: { token: withoutSignature(member) }, as: 401 },
    'an expired token': { call: { token: await expiredToken(site) }, as: 401 },
    ...(await refreshTokens(site)),
    ...(await removedMemberCallers(site)),
    ...(await removedSiteCallers(await platform.site())),
    'an API key of nobody': { call: { token: `IST.${'a'.repeat(40)}` }, as: 401 },
    ...(await foreignCallers(await platform.site(), site)),
    'a visitor': { call: { token: visitor }, as: 'visitor' },
    'a member': { call: { token: member }, as: 'member' },
    'another member': { call: await asMember(site, otherMemberId), as: 'member' },
    'the owner': { call: asOwner(site), as: 'owner' },
    ...(await appCallers(site)),
  };
}

const PERMISSIONS = [
  'BOOKINGS.SERVICES_READ',
  'BOOKINGS.SERVICES_CREATE',
  'WIX_STORES.PRODUCT_READ',
  'CONTACTS.MODIFY',
];

async function appCallers(site: TestSite): Promise<TestCallers> {
  const [app, limited, removed] = [
    await installApp(site),
    await installApp(site, { permissions: PERMISSIONS }),
    await installApp(site),
  ];
  const afterRemoval = await asApp(site, removed);
  const loginEmail = `by-app-${crypto.randomUUID()}@example.com`;
  await aNewMember(site, loginEmail);
  await site.control('DELETE', `apps/${removed.appId}`);
  return {
    'an app': { call: await asApp(site, app), as: 'app' },
    'an app with few permissions': { call: await asApp(site, limited), as: 'app', permissions: PERMISSIONS },
    'a visitor through an app': { call: await asApp(site, app, 'visitor'), as: 'visitor' },
    'a visitor through an app with few permissions': {
      call: await asApp(site, limited, 'visitor'),
      as: 'visitor',
      permissions: PERMISSIONS,
    },
    'a member through an app': { call: await asApp(site, app, { member: loginEmail }), as: 'member' },
    'the owner through an app with few permissions': {
      call: await asApp(site, limited, 'owner'),
      as: 'owner',
      permissions: PERMISSIONS,
    },
    'a removed app': { call: afterRemoval, as: 401 },
  };
}

/** A new member, whose email only the owner may see. */
export async function aNewMember(site: TestSite, loginEmail: string): Promise<string> {
  const member = { loginEmail, profile: { nickname: 'Somebody' } };
  const { _id } = await site.owner().members.createMember({ member });
  return _id ?? '';
}

async function removedMemberCallers(site: TestSite): Promise<TestCallers> {
  const memberId = await aNewMember(site, `removed-${crypto.randomUUID()}@example.com`);
  const call = await asMember(site, memberId);
  await site.owner().members.deleteMember(memberId);
  return { 'a removed member': { call, as: 401 } };
}

async function removedSiteCallers(removed: TestSite): Promise<TestCallers> {
  const askers: TestCallers = {
    'a visitor of a removed site': { call: await asVisitor(removed), as: 401 },
    'a member of a removed site': {
      call: await asMember(removed, await aNewMember(removed, 'a@example.com')),
      as: 401,
    },
    'the owner of a removed site': { call: asOwner(removed), as: 401 },
  };
  const storedSite = await removed.emulator.sites.byId(removed.siteId);
  if (storedSite) await removed.emulator.sites.remove(storedSite);
  return askers;
}

/** On their own site these credentials would be valid. */
async function foreignCallers(other: TestSite, site: TestSite): Promise<TestCallers> {
  return {
    'a foreign owner who names the site': {
      call: { token: other.ownerApiKey, headers: { 'wix-site-id': site.siteId } },
      as: 404,
    },
    'a foreign owner': { call: asOwner(other), as: 'owner' },
    'an owner who names no site': { call: { token: site.ownerApiKey }, as: 401 },
    'a foreign visitor': { call: await asVisitor(other), as: 'visitor' },
    'a foreign member': { call: await asMember(other, await aNewMember(other, 'b@example.com')), as: 'member' },
    'a foreign owner with a token of the site': {
      call: { token: `${(await asVisitor(site)).token},${other.ownerApiKey}` },
      as: 404,
    },
  };
}

async function refreshTokens(site: TestSite): Promise<TestCallers> {
  const { refreshToken } = await site.visitor().auth.generateVisitorTokens();
  const bare = refreshToken.value.replace(/^JWS\./, '');
  return {
    'a refresh token': { call: { token: refreshToken.value }, as: 401 },
    'a refresh token dressed as access token': { call: { token: `OauthNG.JWS.${bare}` }, as: 401 },
  };
}

/** Issued five hours ago; their lifetime is four hours. */
async function expiredToken(site: TestSite): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: machineTime() - 5 * 3_600_000 });
  try {
    return await visitorToken(site);
  } finally {
    vi.useRealTimers();
  }
}

const PREFIX = 'OauthNG.JWS.';

/** The owner's claims with the original signature. */
function tamperWith(token: string): string {
  const [header = '', payload = '', signature = ''] = token.slice(PREFIX.length).split('.');
  return `${PREFIX}${header}.${withOwnerIdentity(payload)}.${signature}`;
}

function withoutSignature(token: string): string {
  const [, payload = ''] = token.slice(PREFIX.length).split('.');
  return `${PREFIX}${encodeJson({ alg: 'none', typ: 'JWT' })}.${withOwnerIdentity(payload)}.`;
}

function withOwnerIdentity(payload: string): string {
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const data = JSON.parse(claims.data);
  return encodeJson({ ...claims, data: JSON.stringify({ ...data, identity: { kind: 'owner' } }) });
}

const encodeJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
