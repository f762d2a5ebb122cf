import { expectFitFor360 } from '../axe';
import { expect, test } from '../fixtures';

test('a site is created from a preset, used, left and deleted', async ({ page, site }) => {
  await page.goto('/sandbox');
  const current = page.getByRole('region', { name: 'This site' });
  await expect(current.getByText(site.siteId, { exact: true })).toBeVisible();
  const form = page.getByRole('form', { name: 'New site' });
  await form.getByLabel('Preset').selectOption('bare');
  await form.getByRole('button', { name: 'Create site' }).click();
  await expect(form.getByText('Your new site is ready')).toBeVisible();
  await expect(current.getByText('Bare: No app is installed.')).toBeVisible();
  await page.getByText('Delete this site').click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(current.getByText('9e37d7b0-3621-418f-a6b6-b82bdeaf051d', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Use Sandbox, ${site.siteId.slice(0, 8)}` }).click();
  await expect(current.getByText(site.siteId, { exact: true })).toBeVisible();
});

test('a reset restores the site’s preset', async ({ page, site }) => {
  await site.settings({ premium: false });
  await page.goto('/sandbox');
  await page.getByText('Reset this site').click();
  await page.getByRole('button', { name: 'Delete and reset' }).click();
  await expect(page.getByText('The site is as it was made.')).toBeVisible();
  expect(await site.get('settings')).toMatchObject({ premium: true });
});

test('settings are saved, and an invalid value is reported in place', async ({ page, site }) => {
  await page.goto('/sandbox/settings');
  const form = page.getByRole('form', { name: 'Site settings' });
  await form.getByLabel('Premium').uncheck();
  await form.getByLabel('Catalog').selectOption('V3');
  await form.getByLabel('Currency').fill('EUR');
  await form.getByLabel('Requests per minute').fill('6000');
  await form.getByLabel('The owner’s approval').check();
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(form.getByText('The settings were saved.')).toBeVisible();
  expect(await site.get('settings')).toMatchObject({
    premium: false,
    catalogVersion: 'V3',
    currency: 'EUR',
    requestsPerMinute: 6000,
    signIn: { requireOwnerApproval: true },
  });
  await expect(form.getByLabel('Catalog')).toHaveValue('V3');
  await expect(form.getByLabel('Premium')).not.toBeChecked();
  await form.getByLabel('Time zone').fill('Atlantis/Capital');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(form.getByRole('alert')).toContainText('timeZone');
  await expect(form.getByLabel('Time zone')).toHaveValue('Atlantis/Capital');
  expect(await site.get('settings')).toMatchObject({ timeZone: 'America/New_York' });
});

test('each control shows an equivalent call', async ({ page, site, request }) => {
  await page.goto('/sandbox/settings');
  const command = await page
    .getByRole('figure', { name: 'Site settings, from a terminal' })
    .locator('code')
    .innerText();
  const [, url = '', body = ''] = /(http\S+).* -d '(.*)'$/.exec(command) ?? [];
  expect(command).toContain('curl -X PUT');
  const answer = await request.put(url, { headers: { 'content-type': 'application/json' }, data: body });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ name: (await site.get('settings')).name });
});

test('no sandbox page shows the owner’s key', async ({ page, site }) => {
  const addresses = ['', '/snapshots', '/open?preset=bare', '/settings', '/clock', '/faults', '/mailbox'];
  for (const address of addresses.map((each) => `/sandbox${each}`)) {
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: 'Sandbox' })).toBeVisible();
    expect(await page.content()).not.toContain(site.ownerApiKey);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const address of ['/sandbox', '/sandbox/settings', '/sandbox/clock', '/sandbox/faults', '/sandbox/mailbox']) {
    test(`${address} fits`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: 'Sandbox' })).toBeVisible();
      await expectFitFor360(page);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('settings are saved', async ({ page, site }) => {
    await page.goto('/sandbox/settings');
    await page.getByLabel('Language').fill('de');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('The settings were saved.')).toBeVisible();
    expect(await site.get('settings')).toMatchObject({ language: 'de' });
  });
});
