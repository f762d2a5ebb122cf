import { EXPIRY } from '../buyer-details';
import { expect, test } from '../fixtures';
import { focusAndPress, tabTo, typeInto } from '../keyboard';
import { MEMBER } from '../member';

test.describe('by keyboard alone in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('a visitor chooses a plan, signs in, pays, and cancels it in the account', async ({ page }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    await page.goto('/subscriptions');
    await focusAndPress(page, page.getByRole('button', { name: 'Choose Plus' }));

    await expect(heading('Order summary')).toBeVisible();
    // The tabs are radio buttons, so the arrow keys switch between them.
    await tabTo(page, page.getByRole('radio', { name: 'Sign in' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('form', { name: 'Sign up' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    const form = page.getByRole('form', { name: 'Sign in' });
    await typeInto(page, form.getByLabel('Email'), MEMBER.email);
    await typeInto(page, form.getByLabel('Password'), MEMBER.password);
    await page.keyboard.press('Enter');

    await expect(page.getByText(`Signed in as ${MEMBER.email}`)).toBeVisible();
    await focusAndPress(page, page.getByRole('button', { name: 'Pay $49.00' }));
    await expect(page.getByLabel('Card number')).toBeFocused();
    await typeInto(page, page.getByLabel('Card number'), '4242 4242 4242 4242');
    await typeInto(page, page.getByLabel(/^Expires/), EXPIRY);
    await typeInto(page, page.getByLabel('Security code'), '123');
    await focusAndPress(page, page.getByRole('button', { name: 'Pay $49.00' }));

    await expect(heading('Plus is yours')).toBeVisible();
    await focusAndPress(page, page.getByRole('link', { name: 'Go to your account' }));
    await expect(heading('Plans')).toBeVisible();
    await focusAndPress(page, page.getByText('Cancel Plus'), 'Space');
    await focusAndPress(page, page.getByRole('button', { name: 'Yes, cancel it' }));
    await expect(page.getByText('Does not renew')).toBeVisible();
  });
});
