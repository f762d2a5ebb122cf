import { expect, test } from '../fixtures';
import { expectScreen } from './screen';

const FLOWS = ['/booking', '/store', '/tickets', '/subscriptions'];

test.describe('on a site without apps', () => {
  test.use({ preset: 'bare' });

  test('each flow fits and passes axe', async ({ page }) => {
    await page.goto('/');
    await expectScreen(page, page.getByRole('heading', { name: 'Not installed on this site' }));
    for (const path of FLOWS) {
      await page.goto(path);
      await expectScreen(page, page.getByText('is not installed on this site'));
    }
  });
});

test.describe('on an empty site', () => {
  test.use({ preset: 'empty' });

  test('each list fits and passes axe', async ({ page }) => {
    for (const path of [...FLOWS, '/cart']) {
      await page.goto(path);
      const emptiness = /^(No |Nothing |The shop is empty|Your cart is empty)/;
      await expectScreen(page, page.getByRole('main').getByText(emptiness).first());
    }
  });
});

test('each flow fits and passes axe in an outage', async ({ page, site }) => {
  await page.goto('/store');
  await site.faults([{ operation: '*', status: 503 }]);
  for (const path of [...FLOWS, '/booking/massage', '/store/linen-shirt', '/tickets/jazz-night', '/cart']) {
    await page.goto(path);
    await expectScreen(
      page,
      page.getByRole('main').getByRole('alert').filter({ hasText: 'The shop didn’t respond' }).first(),
    );
  }
});

test('each missing page fits and passes axe', async ({ page, site }) => {
  for (const path of ['/booking/nothing', '/store/nothing', '/tickets/nothing', '/booking/manage/none']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expectScreen(page, /./);
  }
  expect((await page.goto(`/emulator/hosted/${site.siteId}/flow/none`))?.status()).toBe(404);
  await expectScreen(page, /./);
});
