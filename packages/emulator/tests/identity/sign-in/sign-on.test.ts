import { authentication, verification } from '@wix/identity';
import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { mailsTo, memberDocuments, memberIdOf, SEEDED, seededMember } from '../../members/some-members';

const EMAIL = 'from.elsewhere@example.com';

onEveryDatabase('sign-on', (platform) => {
  describe('signOn', () => {
    test('creates a member for a new email, and signs the member in without a password', async () => {
      const site = await platform.site();
      const profile = { firstName: 'Nils', lastName: 'Berg', phones: ['+1 555 010 4040'], company: 'Berg & Co' };
      const answer = await site.owner().use(authentication).signOn({ email: EMAIL }, { profile, verifyEmail: true });
      expect(answer.sessionToken).toEqual(expect.any(String));
      expect(answer.identity).toMatchObject({
        email: { address: EMAIL, isVerified: true },
        status: { name: 'ACTIVE' },
        identityProfile: { ...profile, nickname: 'Nils Berg', slug: 'nils-berg' },
      });
      expect(await site.events()).toContain('wix.members.v1.member/created');
    });

    test('changes an existing member, and keeps omitted fields', async () => {
      const site = await platform.site();
      const { signOn } = site.owner().use(authentication);
      const { identity } = await signOn({ email: SEEDED.email.toUpperCase() }, { profile: { firstName: 'May' } });
      expect(identity?._id).toBe(await memberIdOf(site));
      expect(identity?.identityProfile).toMatchObject({ firstName: 'May', lastName: 'Lindqvist' });
      expect(await memberDocuments(site)).toHaveLength(1);
      expect(await site.events()).toContain('wix.members.v1.member/updated');
      const before = (await site.events()).length;
      await signOn({ email: SEEDED.email });
      expect(await site.events()).toHaveLength(before);
    });

    test('signs on the same member in many concurrent calls with the same email', { tags: ['database'] }, async () => {
      const site = await platform.site();
      const { signOn } = site.owner().use(authentication);
      const answers = await Promise.all(Array.from({ length: 12 }, () => signOn({ email: EMAIL })));
      expect(new Set(answers.map(({ identity }) => identity?._id)).size).toBe(1);
      expect(await memberDocuments(site)).toHaveLength(2);
    });

    test('admits a member who was waiting for the owner’s approval', async () => {
      const site = await platform.site();
      await site.settings({ signIn: { requireEmailVerification: false, requireOwnerApproval: true } });
      await site.visitor().auth.register({ email: EMAIL, password: SEEDED.password });
      await site.owner().use(authentication).signOn({ email: EMAIL });
      const { loginState } = await site.visitor().auth.login({ email: EMAIL, password: SEEDED.password });
      expect(loginState).toBe('SUCCESS');
    });

    test('returns a session token that can be exchanged only for that member’s tokens', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      await visitor.auth.getAuthHeaders();
      const tokens = await visitor.auth.getMemberTokensForExternalLoginWithSession(EMAIL, site.ownerApiKey);
      const member = site.visitor(tokens);
      const { loginEmail } = (await member.members.getCurrentMember({ fieldsets: ['FULL'] })).member ?? {};
      expect(loginEmail).toBe(EMAIL);

      const { sessionToken } = await site.owner().use(authentication).signOn({ email: EMAIL });
      const response = await fetch('https://www.wixapis.com/oauth2/token', {
        method: 'POST',
        headers: {
          authorization: `${visitor.auth.getTokens().accessToken.value},${site.ownerApiKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          grant_type: 'authorized_client',
          member_id: await memberIdOf(site),
          session_token: sessionToken,
        }),
      });
      expect(response.status).toBe(400);
    });

    test('is owner-only, and requires a valid email', async () => {
      const site = await platform.site();
      for (const client of [site.visitor(), await seededMember(site)]) {
        expect(await refusalOf(client.use(authentication).signOn({ email: EMAIL }))).toMatchObject({ status: 403 });
      }
      const nameless = site.owner().use(authentication).signOn({ email: 'no-address' });
      expect(await refusalOf(nameless)).toMatchObject({ fields: ['loginId.email'], status: 400 });
    });
  });

  describe('logout', () => {
    test('ends the member’s session and returns a page that removes the cookie', async () => {
      const site = await platform.site();
      const member = await seededMember(site);
      const answer = await member.use(authentication).logout();
      expect(answer.statusCode).toBe(200);
      expect(Buffer.from(answer.body ?? []).toString()).toContain('You’re signed out');
      const cookie = answer.headers?.find(({ key }) => key === 'Set-Cookie')?.value;
      expect(cookie).toMatch(new RegExp(`^hosted-session-${site.siteId}=; Max-Age=0; Path=/hosted`));
      expect(await refusalOf(member.members.getCurrentMember())).toMatchObject({ status: 401 });
    });

    test('redirects only to a listed URL, and refuses another app’s client ID', async () => {
      const site = await platform.site();
      const { logout } = (await seededMember(site)).use(authentication);
      const away = logout({ postLogoutRedirectUri: 'https://elsewhere.example/' });
      expect(await refusalOf(away)).toMatchObject({ status: 403 });
      const foreign = logout({ clientId: crypto.randomUUID() });
      expect(await refusalOf(foreign)).toMatchObject({ status: 404 });
      const postLogoutRedirectUri = 'http://localhost:3000/bye';
      const answer = await logout({ postLogoutRedirectUri, clientId: site.clientId });
      expect(answer.statusCode).toBe(302);
      expect(answer.headers).toContainEqual({ key: 'Location', value: postLogoutRedirectUri });
    });

    test('succeeds for a visitor', async () => {
      const site = await platform.site();
      expect((await site.visitor().use(authentication).logout()).statusCode).toBe(200);
    });
  });

  describe('validateEmail', () => {
    test.each([
      ['ada@example.com', { valid: true, formatInvalid: false }],
      ['no-address', { valid: false, formatInvalid: true }],
      ['two@at@example.com', { valid: false, formatInvalid: true }],
      ['ada@localhost', { valid: false, failure: { reason: 'EMAIL_DOMAIN_FORMAT_INVALID' } }],
      ['ada@-example.com', { valid: false, failure: { reason: 'EMAIL_DOMAIN_FORMAT_INVALID' } }],
      ['ada@nowhere.invalid', { valid: false, failure: { reason: 'EMAIL_DOMAIN_MISSING_DNS_RECORDS' } }],
    ])('checks the email %s: %j', async (email, expected) => {
      const { validateEmail } = (await platform.site()).visitor().use(authentication);
      expect(await validateEmail(email)).toMatchObject(expected);
    });

    test('refuses an email that is too long', async () => {
      const { validateEmail } = (await platform.site()).visitor().use(authentication);
      const long = validateEmail(`${'a'.repeat(250)}@example.com`);
      expect(await refusalOf(long)).toMatchObject({ fields: ['email'], status: 400 });
    });
  });

  describe('verification.start', () => {
    test('emails a code to the requested member', async () => {
      const site = await platform.site();
      const { start } = site.owner().use(verification);
      const { verificationId } = await start({ identityId: await memberIdOf(site), target: 'EMAIL' });
      expect(verificationId).toEqual(expect.any(String));
      expect((await mailsTo(site, SEEDED.email))[0]?.code).toMatch(/^\d{6}$/);
    });

    test('emails a code that completes a waiting sign-in, once, within an hour', async () => {
      const site = await platform.site();
      await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
      const { registerV2 } = site.visitor().use(authentication);
      const email = 'nora@example.com';
      const { stateToken, identity } = await registerV2({ email }, { password: 'a-good-one' });
      const { start, verifyDuringAuthentication } = site.visitor().use(verification);
      const latestCode = async () => {
        await start({ identityId: identity?._id ?? '' });
        return (await mailsTo(site, email))[0]?.code ?? '';
      };
      const verify = (code: string) => verifyDuringAuthentication(code, { stateToken: stateToken ?? '' });
      const old = await latestCode();
      await site.advance('PT61M');
      expect(await refusalOf(verify(old))).toMatchObject({ code: 'VERIFICATION_FAILED' });
      const code = await latestCode();
      expect(await verify(code)).toMatchObject({ state: 'SUCCESS' });
      expect(await refusalOf(verify(code))).toMatchObject({ code: 'VERIFICATION_FAILED' });
    });

    test('returns an ID that cannot be used as a state token', async () => {
      const site = await platform.site();
      const { start } = site.owner().use(verification);
      const { verificationId } = await start({ identityId: await memberIdOf(site) });
      const code = (await mailsTo(site, SEEDED.email))[0]?.code ?? '';
      const { verifyDuringAuthentication } = site.visitor().use(verification);
      const refused = verifyDuringAuthentication(code, { stateToken: verificationId ?? '' });
      expect(await refusalOf(refused)).toMatchObject({ code: 'VERIFICATION_FAILED' });
    });

    test('requires an existing member, from every caller', async () => {
      const site = await platform.site();
      const { start } = site.owner().use(verification);
      expect(await refusalOf(start())).toMatchObject({ fields: ['options.identityId'], status: 400 });
      expect(await refusalOf(start({ identityId: crypto.randomUUID() }))).toMatchObject({ status: 404 });
      const identityId = await memberIdOf(site);
      for (const client of [site.visitor(), await seededMember(site)]) {
        expect(await client.use(verification).start({ identityId })).toMatchObject({
          verificationId: expect.any(String),
        });
      }
    });
  });
});
