import { expect, test } from '../fixtures';
import { SandboxSite } from '../sandbox-site';
import { openTool } from './tool';

test('another site opens with its own values, not those typed for the previous site', async ({
  page,
  site,
  request,
}) => {
  const { siteId } = await SandboxSite.create(request, 'bare');
  await site.settings({ name: 'First bakery' });
  await request.put(`/_emulator/sites/${siteId}/settings`, { data: { name: 'Second bakery' } });
  await openTool(page, site, 'settings');
  const name = page.getByRole('form', { name: 'General' }).getByLabel('Name');
  await expect(name).toHaveValue('First bakery');
  const sites = page.getByLabel('Site', { exact: true });
  await sites.selectOption(siteId);
  await expect(name).toHaveValue('Second bakery');
  await sites.selectOption(site.siteId);
  await expect(name).toHaveValue('First bakery');
});

test('a page says that its site was deleted by somebody else', async ({ page, request }) => {
  const { siteId } = await SandboxSite.create(request, 'bare');
  await page.goto(`/_emulator#/${siteId}/requests`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await request.delete(`/_emulator/sites/${siteId}`);
  await expect(page.getByText('This site does not exist')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All sites' }).click();
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sites', exact: true }).getByRole('link').first()).toBeVisible();
  await expect(page.locator(`a[href="#/${siteId}/overview"]`)).toHaveCount(0);
});
