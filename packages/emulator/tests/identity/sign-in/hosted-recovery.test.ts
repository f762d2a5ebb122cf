import { recovery } from '@wix/identity';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { mailsTo, SEEDED } from '../../members/some-members';

const CALLBACK = 'http://localhost:3000/login-callback';
const NEW_PASSWORD = 'another-Pass2';

/** Opens the sign-in page, as the SDK does. */
async function openSignIn(site: TestSite) {
  const { auth } = site.visitor();
  const oauthData = auth.generateOAuthData(CALLBACK, 'http://localhost:3000/');
  const { authUrl } = await auth.getAuthUrl(oauthData, { responseMode: 'query' });
  const browser = site.browse();
  await browser.open(authUrl);
  return { browser, auth, oauthData };
}

const mailedLink = async (site: TestSite) => (await mailsTo(site, SEEDED.email))[0]?.recoveryLink ?? '';

onEveryDatabase('resetting a forgotten password', (platform) => {
  test('leads from “Forgot password?” through the email to a new password, which signs in', async () => {
    const site = await platform.site();
    const { browser, auth, oauthData } = await openSignIn(site);
    expect(browser.html).toContain('Forgot password?');
    await browser.submit({ do: 'forgot', email: SEEDED.email, password: '' });
    expect(browser.html).toContain('Reset your password');
    expect(browser.html).toContain(`value="${SEEDED.email}"`);
    await browser.submit({ do: 'recover', email: SEEDED.email });
    expect(browser.html).toContain(`If ${SEEDED.email} has an account, a link is on its way there.`);

    const reader = site.browse();
    await reader.open(await mailedLink(site));
    expect(reader.html).toContain('Set a new password');
    await reader.submit({ password: NEW_PASSWORD });
    expect(reader.html).toContain('Your password is set');

    await browser.submit({ do: 'restart' });
    const response = await browser.submit({ do: 'log-in', email: SEEDED.email, password: NEW_PASSWORD });
    const params = new URL(response.headers.get('location') ?? '').searchParams;
    const tokens = await auth.getMemberTokens(params.get('code') ?? '', params.get('state') ?? '', oauthData);
    expect(tokens.refreshToken.role).toBe('member');
  });

  test('shows the link in the sandbox’s mailbox, but only to callers on this machine', async () => {
    const site = await platform.site();
    const { browser } = await openSignIn(site);
    await browser.submit({ do: 'forgot', email: SEEDED.email });
    await browser.submit({ do: 'recover', email: SEEDED.email });
    const [, mailbox = ''] = /href="([^"]*mailbox)"/.exec(browser.html) ?? [];
    const address = new URL(mailbox, browser.url);
    await browser.open(address.href);
    expect(browser.html).toContain(`To ${SEEDED.email}`);
    expect(browser.html).toContain(`href="${await mailedLink(site)}"`);

    address.host = 'sandbox.example';
    const outside = site.browse();
    expect((await outside.open(address.href)).status).toBe(421);
    expect(outside.html).not.toContain('set-password');
  });

  test('shows the same page for an email without an account, with a link back to sign-in', async () => {
    const site = await platform.site();
    const pages: string[] = [];
    for (const email of [SEEDED.email, 'nobody@example.com']) {
      const { browser } = await openSignIn(site);
      await browser.submit({ do: 'forgot', email: '' });
      expect((await browser.submit({ do: 'recover', email })).status).toBe(200);
      pages.push(browser.html.replaceAll(email, 'the address'));
    }
    expect(pages[1]).toBe(pages[0]);
    const { browser } = await openSignIn(site);
    await browser.submit({ do: 'forgot', email: 'nobody@example.com' });
    await browser.submit({ do: 'recover', email: 'nobody@example.com' });
    await browser.submit({ do: 'restart' });
    expect(browser.html).toContain('>Sign in<');
    expect(await mailsTo(site, 'nobody@example.com')).toEqual([]);
  });

  test('leaves the link valid until a password has been set with it', async () => {
    const site = await platform.site();
    await site.visitor().use(recovery).sendRecoveryEmail(SEEDED.email);
    const link = await mailedLink(site);
    const browser = site.browse();
    await browser.open(link);
    expect((await browser.submit({ password: 'abc' })).status).toBe(422);
    expect(browser.html).toContain('Use 4 to 100 characters.');
    expect(browser.html).not.toContain('value="abc"');
    await browser.open(link);
    await browser.submit({ password: NEW_PASSWORD });
    expect(browser.html).toContain('Your password is set');
    expect((await browser.open(link)).status).toBe(400);
    expect(browser.html).toContain('This link has been used or has expired.');
    expect((await site.browse().open(`${link}x`)).status).toBe(400);
  });

  test('leads back to the app if the app requested the email', async () => {
    const site = await platform.site();
    await site.visitor().auth.sendPasswordResetEmail(SEEDED.email, CALLBACK);
    const browser = site.browse();
    await browser.open(await mailedLink(site));
    const response = await browser.submit({ password: NEW_PASSWORD });
    expect(response.headers.get('location')).toBe(CALLBACK);
  });
});
