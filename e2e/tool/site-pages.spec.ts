import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { openTool } from './tool';

test('an empty mailbox says how emails get there, and a new email appears with its code', async ({
  page,
  site,
  request,
}) => {
  await openTool(page, site, 'mailbox');
  await expect(page.getByText('No emails yet')).toBeVisible();
  await signUp(site, request, 'reader@example.com');
  const emails = page.getByRole('list', { name: 'Emails' });
  await expect(emails.getByText('reader@example.com')).toBeVisible();
  const [mail] = (await site.get('mailbox')).mails;
  await emails.getByRole('link', { name: mail.subject }).click();
  await expect(page.getByRole('heading', { name: mail.subject })).toBeVisible();
  await expect(page.getByText(mail.code, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
  await page.getByRole('link', { name: '← Mailbox' }).click();
  await expect(emails).toBeVisible();
});

test('weather is turned on and off, and a fault is added and removed', async ({ page, site }) => {
  await openTool(page, site, 'faults');
  await page.getByRole('button', { name: 'Turn on: Slow phone' }).click();
  const faults = page.getByRole('list', { name: 'Faults' });
  await expect(faults.getByText('Takes 1,500 ms longer')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off: Slow phone' }).click();
  await expect(page.getByText('No faults')).toBeVisible();
  const form = page.getByRole('form', { name: 'New fault' });
  await form.getByLabel('Operation').fill('services.queryServices');
  await form.getByLabel('The call').selectOption('status');
  await form.getByLabel('Status, 400 to 599').fill('502');
  await form.getByLabel('How often').selectOption('times');
  await form.getByLabel('How many').fill('2');
  await form.getByRole('button', { name: 'Add fault' }).click();
  await expect(faults.getByText('Gets status 502, the first 2 times')).toBeVisible();
  expect((await site.get('faults')).faults).toMatchObject([
    { operation: 'services.queryServices', status: 502, times: 2 },
  ]);
  await form.getByLabel('Operation').fill('services.queryNothing');
  await form.getByRole('button', { name: 'Add fault' }).click();
  await expect(form.getByText('names nothing')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the fault for services.queryServices' }).click();
  await expect(page.getByText('No faults')).toBeVisible();
});

test('settings are saved group by group, and a refused value shows the reason', async ({ page, site }) => {
  await openTool(page, site, 'settings');
  const general = page.getByRole('form', { name: 'General' });
  await general.getByLabel('Name').fill('Corner Bakery');
  await general.getByLabel('Catalog').selectOption('V3');
  await general.getByLabel('Stores').uncheck();
  await general.getByRole('button', { name: 'Save' }).click();
  await expect(general.getByText('Saved.')).toBeVisible();
  const signIn = page.getByRole('form', { name: 'Sign-in' });
  await signIn.getByLabel('Verify emails').check();
  await signIn.getByRole('button', { name: 'Save' }).click();
  await expect(signIn.getByText('Saved.')).toBeVisible();
  const limits = page.getByRole('form', { name: 'Limits and removals' });
  await limits.getByLabel('Requests per minute').fill('100');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(limits.getByText('Saved.')).toBeVisible();
  const settings = await site.get('settings');
  expect(settings).toMatchObject({
    name: 'Corner Bakery',
    catalogVersion: 'V3',
    signIn: { requireEmailVerification: true },
    requestsPerMinute: 100,
  });
  expect(settings.apps).not.toContain('stores');
  await general.getByLabel('Time zone').fill('Mars/Olympus');
  await general.getByRole('button', { name: 'Save' }).click();
  await expect(general.getByText('is not an IANA time zone')).toBeVisible();
  expect((await site.get('settings')).timeZone).toBe(settings.timeZone);
  const prices = page.getByRole('form', { name: 'Taxes, delivery and discounts' });
  await prices.getByLabel('Price settings, as JSON').fill('{ "taxes": ');
  await prices.getByRole('button', { name: 'Save' }).click();
  await expect(prices.getByRole('alert')).toContainText('This is not JSON');
});

async function signUp(site: SandboxSite, request: APIRequestContext, email: string): Promise<void> {
  await site.settings({ signIn: { requireEmailVerification: true } });
  const base = await apiBase(request);
  const data = { clientId: site.clientId, grantType: 'anonymous' };
  const { access_token: token } = await (await request.post(`${base}/oauth2/token`, { data })).json();
  const answer = await request.post(`${base}/_api/iam/authentication/v2/register`, {
    headers: { authorization: token },
    data: { loginId: { email }, password: 'correct horse battery' },
  });
  expect(answer.status()).toBe(200);
}

/** The app serves the API at `/emulator`, a stand-alone emulator at the root. */
async function apiBase(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/emulator/oauth2/token', { data: {} });
  return answer.status() === 404 ? '' : '/emulator';
}
