import { fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import { fillDetails, pay } from '../shopping';
import { nextMonth } from './calendar';

test.use({ javaScriptEnabled: false });

test('an appointment is booked, paid, moved and canceled without JavaScript', async ({ page }) => {
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const times = page.getByRole('list', { name: 'Open times' }).getByRole('link');
  await page.goto('/booking');
  await page.getByRole('link', { name: 'Deep tissue massage' }).click();
  await nextMonth(page);
  await times.first().click();
  await fillContact(page);
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(title('Checkout')).toBeVisible();
  await fillDetails(page);
  await pay(page);
  await expect(title('Deep tissue massage is booked')).toBeVisible();
  await page.getByRole('link', { name: 'Manage booking' }).click();
  await page.getByRole('link', { name: 'Move booking' }).click();
  await expect(title('Choose a new time')).toBeVisible();
  await nextMonth(page);
  await times.last().click();
  await page.getByRole('button', { name: 'Move booking' }).click();
  await expect(page.getByText('Your booking has been moved.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(title('This booking is canceled')).toBeVisible();
});
