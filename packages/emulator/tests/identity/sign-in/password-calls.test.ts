import { authentication, recovery } from '@wix/identity';
import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { mailsTo, memberDocuments, memberIdOf, SEEDED, seededMember } from '../../members/some-members';

const NEW_PASSWORD = 'another-Pass2';
const CALLBACK = 'http://localhost:3000/login-callback';

const logInWith = (site: TestSite, password: string) => site.visitor().auth.login({ ...SEEDED, password });

async function recoveryTokenFor(site: TestSite): Promise<string> {
  await site.visitor().use(recovery).sendRecoveryEmail(SEEDED.email);
  return (await mailsTo(site, SEEDED.email))[0]?.recoveryToken ?? '';
}

const violationsOf = async (call: Promise<unknown>) => {
  const { fields, status } = await refusalOf(call);
  return { fields, status };
};

onEveryDatabase('passwords', (platform) => {
  describe('changePassword', () => {
    test('sets a new password and keeps the member signed in; the old password stops working', async () => {
      const site = await platform.site();
      const member = await seededMember(site);
      await member.use(authentication).changePassword(NEW_PASSWORD);
      expect((await member.members.getCurrentMember()).member?._id).toBe(await memberIdOf(site));
      expect(await logInWith(site, SEEDED.password)).toMatchObject({ errorCode: 'invalidPassword' });
      expect(await logInWith(site, NEW_PASSWORD)).toMatchObject({ loginState: 'SUCCESS' });
    });

    test('leaves both passwords out of the request log', async () => {
      const site = await platform.site();
      await (await seededMember(site)).use(authentication).changePassword(NEW_PASSWORD);
      const log = JSON.stringify(await site.control('GET', 'requests'));
      expect(log).toContain('"newPassword":"•••"');
      for (const password of [SEEDED.password, NEW_PASSWORD]) expect(log).not.toContain(password);
    });

    test('refuses a password that is too short or too long, and changes nothing', async () => {
      const site = await platform.site();
      const { changePassword } = (await seededMember(site)).use(authentication);
      for (const password of ['abc', 'x'.repeat(101)]) {
        expect(await violationsOf(changePassword(password))).toEqual({ fields: ['newPassword'], status: 400 });
      }
      expect(await logInWith(site, SEEDED.password)).toMatchObject({ loginState: 'SUCCESS' });
    });

    test('is refused for a visitor and for the owner', async () => {
      const site = await platform.site();
      for (const client of [site.visitor(), site.owner()]) {
        const refused = client.use(authentication).changePassword(NEW_PASSWORD);
        expect(await refusalOf(refused)).toMatchObject({ status: 403 });
      }
    });
  });

  describe('a recovery email', () => {
    test('has a token that sets a new password, signs in, and works once', async () => {
      const site = await platform.site();
      const { recover } = site.visitor().use(recovery);
      const token = await recoveryTokenFor(site);
      const answer = await recover(token, { password: NEW_PASSWORD });
      expect(answer).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) });
      expect(answer.identity?.email?.address).toBe(SEEDED.email);
      expect(await logInWith(site, SEEDED.password)).toMatchObject({ errorCode: 'invalidPassword' });
      expect(await logInWith(site, NEW_PASSWORD)).toMatchObject({ loginState: 'SUCCESS' });
      expect(await refusalOf(recover(token, { password: 'yet-Another3' }))).toMatchObject({ status: 400 });
    });

    test('has a token that sets the password exactly once in many concurrent calls', {
      tags: ['database'],
    }, async () => {
      const site = await platform.site();
      const token = await recoveryTokenFor(site);
      const answers = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) =>
          site
            .visitor()
            .use(recovery)
            .recover(token, { password: `password-${index}` }),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const winner = answers.findIndex(({ status }) => status === 'fulfilled');
      expect(await logInWith(site, `password-${winner}`)).toMatchObject({ loginState: 'SUCCESS' });
    });

    test('becomes invalid when the link of another recovery email is used', async () => {
      const site = await platform.site();
      const { recover, sendRecoveryEmail } = site.visitor().use(recovery);
      await sendRecoveryEmail(SEEDED.email);
      await sendRecoveryEmail(SEEDED.email);
      const [one, other] = (await mailsTo(site, SEEDED.email)).map(({ recoveryToken = '' }) => recoveryToken);
      await recover(one ?? '', { password: NEW_PASSWORD });
      expect(await refusalOf(recover(other ?? '', { password: 'yet-Another3' }))).toMatchObject({ status: 400 });
    });

    test('has a token that works for a day', async () => {
      const site = await platform.site();
      const token = await recoveryTokenFor(site);
      await site.advance('PT24H1M');
      const late = site.visitor().use(recovery).recover(token, { password: NEW_PASSWORD });
      expect(await refusalOf(late)).toMatchObject({ status: 400 });
    });

    test('keeps its token valid after a wrong token, a missing password and an invalid password are refused', async () => {
      const site = await platform.site();
      const { recover } = site.visitor().use(recovery);
      const token = await recoveryTokenFor(site);
      expect(await refusalOf(recover('nothing', { password: NEW_PASSWORD }))).toMatchObject({ status: 400 });
      expect(await violationsOf(recover(token))).toEqual({ fields: ['options.password'], status: 400 });
      expect(await violationsOf(recover(token, { password: 'abc' }))).toEqual({
        fields: ['options.password'],
        status: 400,
      });
      expect((await recover(token, { password: NEW_PASSWORD })).state).toBe('SUCCESS');
    });

    test('verifies the member’s email when its token is used', async () => {
      const site = await platform.site();
      await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: true } });
      const email = 'late@example.com';
      await site.visitor().auth.register({ email, password: SEEDED.password });
      await site.visitor().use(recovery).sendRecoveryEmail(email);
      const mail = (await mailsTo(site, email)).find(({ recoveryToken }) => recoveryToken);
      const token = mail?.recoveryToken ?? '';
      const { state } = await site.visitor().use(recovery).recover(token, { password: NEW_PASSWORD });
      expect(state).toBe('REQUIRE_OWNER_APPROVAL');
      const member = (await memberDocuments(site)).find(({ loginEmail }) => loginEmail === email);
      expect(member).toMatchObject({ loginEmailVerified: true, status: 'PENDING' });
    });

    test('has a token that is not stored', async () => {
      const site = await platform.site();
      const token = await recoveryTokenFor(site);
      const recoveries = await site.control<{ documents: object[] }>('GET', 'collections/password-recoveries');
      expect(recoveries.documents).toHaveLength(1);
      expect(JSON.stringify(recoveries)).not.toContain(token);
    });

    test('is sent only to members who may sign in, without revealing who is a member', async () => {
      const site = await platform.site();
      const blocked = 'blocked@example.com';
      await site.visitor().auth.register({ email: blocked, password: SEEDED.password });
      await site.owner().members.blockMember(await memberIdOf(site, blocked));
      const { sendRecoveryEmail } = site.visitor().use(recovery);
      const answers = await Promise.all(
        [SEEDED.email, 'nobody@example.com', blocked].map((email) =>
          sendRecoveryEmail(email, { redirect: { url: CALLBACK } }),
        ),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      const { mails } = await site.control<{ mails: { to: string }[] }>('GET', 'mailbox');
      expect(mails.map(({ to }) => to)).toEqual([SEEDED.email]);
    });

    test('accepts only a listed return URL', async () => {
      const site = await platform.site();
      const { auth } = site.visitor();
      const { sendRecoveryEmail } = site.visitor().use(recovery);
      expect(await refusalOf(sendRecoveryEmail('no-address'))).toMatchObject({ fields: ['email'], status: 400 });
      const elsewhere = auth.sendPasswordResetEmail(SEEDED.email, 'https://elsewhere.example/');
      expect(await refusalOf(elsewhere)).toMatchObject({ status: 400 });
      const foreign = sendRecoveryEmail(SEEDED.email, { redirect: { url: CALLBACK, clientId: crypto.randomUUID() } });
      expect(await refusalOf(foreign)).toMatchObject({ status: 404 });
      await auth.sendPasswordResetEmail(SEEDED.email, CALLBACK);
      expect(await mailsTo(site, SEEDED.email)).toHaveLength(1);
    });

    test('requires a published site', async () => {
      const site = await platform.site();
      await site.settings({ published: false });
      const refused = site.visitor().use(recovery).sendRecoveryEmail(SEEDED.email);
      expect(await refusalOf(refused)).toMatchObject({ status: 500 });
    });
  });

  describe('sendActivationEmail', () => {
    test('emails a link to a member without a password, who can then set one', async () => {
      const site = await platform.site();
      const email = 'invited@example.com';
      const { identity } = await site.owner().use(authentication).signOn({ email });
      const logIn = () => site.visitor().auth.login({ email, password: NEW_PASSWORD });
      expect(await logIn()).toMatchObject({ errorCode: 'resetPassword' });
      await site
        .owner()
        .use(recovery)
        .sendActivationEmail(identity?._id ?? '');
      const [mail] = await mailsTo(site, email);
      const token = mail?.activationLink?.split('/').at(-1) ?? '';
      await site.visitor().use(recovery).recover(token, { password: NEW_PASSWORD });
      expect(await logIn()).toMatchObject({ loginState: 'SUCCESS' });
    });

    test('is owner-only, and requires an existing member and a listed return URL', async () => {
      const site = await platform.site();
      const id = await memberIdOf(site);
      for (const client of [site.visitor(), await seededMember(site)]) {
        expect(await refusalOf(client.use(recovery).sendActivationEmail(id))).toMatchObject({ status: 403 });
      }
      const { sendActivationEmail } = site.owner().use(recovery);
      expect(await refusalOf(sendActivationEmail(crypto.randomUUID()))).toMatchObject({ status: 404 });
      const emailOptions = { redirect: { url: 'https://elsewhere.example/' } };
      expect(await refusalOf(sendActivationEmail(id, { emailOptions }))).toMatchObject({ status: 400 });
    });
  });
});
