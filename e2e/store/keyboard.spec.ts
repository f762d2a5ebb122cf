import { expect, test } from '../fixtures';
import { focusAndPress, tabTo, typeInto } from '../keyboard';

test.describe('by keyboard alone in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('a visitor finds and adds a product, changes the cart, checks out and returns to the shop', async ({ page }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    await page.goto('/store');
    await typeInto(page, page.getByRole('searchbox'), 'linen');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Results for “linen”')).toBeVisible();
    await focusAndPress(page, page.getByRole('link', { name: 'Linen Shirt' }));

    await expect(heading('Linen Shirt')).toBeVisible();
    // Without its script, adding reloads the page and moves the focus to the top.
    await page.waitForLoadState();
    await tabTo(page, page.getByRole('radio', { name: 'S', exact: true }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
    await tabTo(page, page.getByRole('radio', { name: 'Natural' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Indigo' })).toBeChecked();
    await typeInto(page, page.getByLabel('Quantity'), '2');
    const add = page.getByRole('button', { name: 'Add to cart' });
    await focusAndPress(page, add);
    const small = page.getByRole('region', { name: 'Your cart' });
    await expect(small).toContainText('2 × Linen Shirt');
    // The focus does not jump to the top of the page.
    await expect(add).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(small.getByRole('link', { name: 'View cart' })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(heading('Your cart')).toBeVisible();
    const more = page.getByRole('button', { name: 'One more of Linen Shirt' });
    await focusAndPress(page, more, 'Space');
    await expect(page.getByLabel('Quantity of Linen Shirt')).toHaveText('3');
    await expect(more).toBeFocused();
    await typeInto(page, page.getByLabel('Coupon code'), 'WELCOME10');
    await page.keyboard.press('Enter');
    await expect(page.getByText('10% off your order: you save')).toBeVisible();
    await focusAndPress(page, page.getByRole('button', { name: 'Check out' }));

    await expect(heading('Checkout')).toBeVisible();
    await typeInto(page, page.getByLabel('Email'), 'ada@example.com');
    await typeInto(page, page.getByLabel('First name'), 'Ada');
    await typeInto(page, page.getByLabel('Last name'), 'Byron');
    await typeInto(page, page.getByLabel('Street and number'), '350 Fifth Avenue');
    await typeInto(page, page.getByLabel('City'), 'New York');
    await typeInto(page, page.getByLabel('Postal code'), '10118');
    await tabTo(page, page.getByRole('radio', { name: /Standard delivery/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked();
    await focusAndPress(page, page.getByRole('button', { name: 'Continue to payment' }));

    await expect(page.getByLabel('Card number')).toBeVisible();
    await tabTo(page, page.locator('summary').filter({ hasText: 'Test cards' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('radio', { name: /^Pays/ }));
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Card number')).toHaveValue(/4242/);
    await focusAndPress(page, page.getByRole('button', { name: /^Pay / }));

    await expect(heading('Thank you for your order')).toBeVisible();
    await expect(page.getByRole('list', { name: 'What you bought' })).toContainText('3 × Linen Shirt');
    await expect(page.getByText('Express delivery · Next business day')).toBeVisible();
    await focusAndPress(page, page.getByRole('link', { name: 'Continue shopping' }));
    await expect(heading('Store')).toBeVisible();
  });
});

test('the filters and the sandbox menu open and close by keyboard alone', async ({ page }) => {
  await page.goto('/store');
  await focusAndPress(
    page,
    page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: /^Kitchen/ }),
  );
  await expect(page).toHaveURL(/collection=/);
  const menu = page.getByRole('button', { name: /^Sandbox/ });
  await focusAndPress(page, menu, 'Space');
  await expect(page.getByRole('heading', { name: 'Sandbox site' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'Catalog versions' }).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Sandbox site' })).toBeHidden();
  await expect(menu).toBeFocused();
});

test.describe('by keyboard alone, on a site without payments', () => {
  test.use({ preset: 'not-premium' });

  test('the dialog traps the focus, and returns it when closed', async ({ page }) => {
    await page.goto('/store/canvas-tote');
    await focusAndPress(page, page.getByRole('button', { name: 'Add to cart' }));
    const checkOut = page.getByRole('button', { name: 'Check out' });
    await focusAndPress(page, checkOut);
    const dialog = page.getByRole('dialog', { name: 'This site can’t take payments yet' });
    await expect(dialog).toBeVisible();
    for (let stops = 0; stops < 6; stops += 1) {
      // Between the dialog's last stop and its first one, the focus moves to the browser's own controls.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
      expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer') === null)).toBe(true);
      await page.keyboard.press('Tab');
    }
    await focusAndPress(page, dialog.getByRole('button', { name: 'Not now' }), 'Space');
    await expect(dialog).toBeHidden();
    await expect(checkOut).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(checkOut).toBeFocused();
  });
});
