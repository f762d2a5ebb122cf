import { fillCard } from '../buyer-details';
import { expect, test } from '../fixtures';
import { logIn } from '../member';
import { choosePlan } from '../subscriptions/choosing';
import { expectScreen } from './screen';

test('a plan fits and passes axe, from the hosted page to its end in the account', async ({ page }) => {
  await choosePlan(page, 'Community');
  await expectScreen(page, 'Order summary');
  await logIn(page);
  await page.getByRole('button', { name: 'Get this plan' }).click();
  await expectScreen(page, 'Community is yours');
  await choosePlan(page, 'Plus');
  await expectScreen(page, page.getByLabel('Card number'));
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expectScreen(page, 'Plus is yours');
  await page.goto('/subscriptions');
  await expectScreen(page, page.getByText('You can get this plan only once.'));
  await page.goto('/account/plans');
  await expectScreen(page, page.getByText('Cancel Plus'));
  await page.getByText('Cancel Plus').click();
  await expectScreen(page, page.getByRole('button', { name: 'Yes, cancel it' }).filter({ visible: true }));
  await page.getByRole('button', { name: 'Yes, cancel it' }).filter({ visible: true }).click();
  await expectScreen(page, page.getByText('Does not renew'));
});

test.describe('on a site that cannot take payments', () => {
  test.use({ preset: 'not-premium' });

  test('the dialog of the plans fits and passes axe', async ({ page }) => {
    await page.goto('/subscriptions');
    await page.getByRole('button', { name: 'Choose Plus' }).click();
    await expectScreen(page, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectScreen(page, 'Plans & subscriptions');
  });
});
