import { createHash, randomBytes } from 'node:crypto';
import { recovery } from '@wix/identity';
import { storedDocuments } from '../../../packages/emulator/tests/bookings/services/own-services';
import type { TestSite } from '../../../packages/emulator/tests/harness/harness';
import { type MemberDocument, mailsTo, SEEDED } from '../../../packages/emulator/tests/members/some-members';
import { type LimitedResource, newVisitors, times } from './race';

const REDIRECT_URI = 'http://localhost:3000/login-callback';

/** A code from the hosted page, with everything needed for its exchange. */
async function aCode(site: TestSite) {
  const codeVerifier = randomBytes(32).toString('base64url');
  const { redirectSession } = await site.visitor().redirects.createRedirectSession({
    auth: {
      authRequest: {
        clientId: site.clientId,
        codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        codeChallengeMethod: 'S256',
        responseMode: 'query',
        responseType: 'code',
        scope: 'offline_access',
        redirectUri: REDIRECT_URI,
        state: 'a-state',
      },
    },
  });
  const browser = site.browse();
  await browser.open(redirectSession?.fullUrl ?? '');
  const answer = await browser.submit({ do: 'log-in', ...SEEDED });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return { grantType: 'authorization_code', clientId: site.clientId, code, codeVerifier, redirectUri: REDIRECT_URI };
}

/** Counts the results that no document records. */
function countSuccesses(attempt: () => Promise<boolean>) {
  const successes: string[] = [];
  return {
    attempt: async () => {
      if (!(await attempt())) return undefined;
      successes.push(`${successes.length}`);
      return successes.at(-1);
    },
    got: async () => successes,
  };
}

export const identities: LimitedResource[] = [
  {
    of: 'uses of a redirect session',
    limit: 1,
    keptBy: 'versions',
    async prepare(site, buyers) {
      const { redirectSession } = await site.visitor().redirects.createRedirectSession({ login: {} });
      const address = redirectSession?.fullUrl ?? '';
      const { attempt, got } = countSuccesses(async () => {
        const { status } = await site.emulator.fetch(new Request(address, { redirect: 'manual' }));
        if (status !== 303 && status !== 410) throw new Error(`the page answered ${status}`);
        return status === 303;
      });
      return { tries: times(buyers, attempt), got };
    },
  },
  {
    of: 'exchanges of an authorization code',
    limit: 1,
    keptBy: 'versions',
    async prepare(site, buyers) {
      const body = JSON.stringify(await aCode(site));
      const headers = { 'content-type': 'application/json' };
      const { attempt, got } = countSuccesses(async () => {
        const { status } = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', headers, body });
        if (status !== 200 && status !== 400) throw new Error(`the token endpoint answered ${status}`);
        return status === 200;
      });
      return { tries: times(buyers, attempt), got };
    },
  },
  {
    of: 'registrations with one address',
    isSlow: true,
    limit: 1,
    keptBy: 'keys',
    async prepare(site, buyers) {
      const email = 'new.member@example.com';
      const visitors = await newVisitors(site, buyers);
      const accounts = async () =>
        (await storedDocuments<MemberDocument>(site, 'members')).filter(({ loginEmail }) => loginEmail === email);
      return {
        tries: visitors.map(({ auth }) => async () => {
          const answer = await auth.register({ email, password: 'a-good-one' });
          if (answer.loginState === 'SUCCESS') return email;
          if (!('errorCode' in answer) || answer.errorCode !== 'emailAlreadyExists') {
            throw new Error(`registering answered ${JSON.stringify(answer)}`);
          }
          return undefined;
        }),
        got: async () => (await accounts()).map(({ loginEmail }) => loginEmail),
      };
    },
  },
  {
    of: 'uses of a recovery link',
    isSlow: true,
    limit: 1,
    keptBy: 'versions',
    async prepare(site, buyers) {
      await site.visitor().use(recovery).sendRecoveryEmail(SEEDED.email);
      const token = (await mailsTo(site, SEEDED.email))[0]?.recoveryToken ?? '';
      const { recover } = site.visitor().use(recovery);
      const { attempt, got } = countSuccesses(
        async () => (await recover(token, { password: 'another-Pass2' })) !== undefined,
      );
      return { tries: times(buyers, attempt), got };
    },
  },
  {
    of: 'addresses of members with one name',
    limit: 'one each',
    keptBy: 'keys',
    breaksTo: 'lost',
    async prepare(site, buyers) {
      const { members } = site.owner();
      const createMember = async (index: number) => {
        const loginEmail = `member${index}@example.com`;
        const { profile } = await members.createMember({ member: { loginEmail, profile: { nickname: 'Ada Byron' } } });
        return profile?.slug ?? '';
      };
      return {
        tries: times(buyers, createMember),
        got: async () => {
          const all = await storedDocuments<MemberDocument>(site, 'members');
          const slugs = all.filter(({ loginEmail }) => loginEmail !== SEEDED.email).map(({ profile }) => profile.slug);
          return [...new Set(slugs)];
        },
      };
    },
  },
];
