import { expect, test } from '../fixtures';

test.use({ expectedErrors: [/./] });

test('an order whose answer is lost exists', async ({ page, site }) => {
  await page.goto('/sandbox/faults');
  const form = page.getByRole('form', { name: 'Paid, but the answer got lost' });
  await form.getByRole('button', { name: 'Turn on' }).click();
  await expect(form.getByRole('button', { name: 'End it' })).toBeVisible();
  const { faults } = await site.get('faults');
  expect(faults).toContainEqual(
    expect.objectContaining({ operation: 'bookings.createBooking', connection: 'lose-answer', times: 1 }),
  );
});

test('a fault of one operation is added, refused for an unknown one, and ended', async ({ page, site }) => {
  await page.goto('/sandbox/faults');
  const form = page.getByRole('form', { name: 'Add a fault' });
  await form.getByLabel('Operation').fill('services.queryEverything');
  await form.getByRole('button', { name: 'Add fault' }).click();
  await expect(form.getByRole('alert')).toContainText('services.queryEverything');
  await expect(form.getByLabel('Operation')).toHaveValue('services.queryEverything');
  await form.getByLabel('Operation').fill('services.*');
  await form.getByLabel('The call').selectOption('status');
  await form.getByLabel('How long or which status').fill('429');
  await form.getByLabel('How often').selectOption('times');
  await form.getByLabel('Percent or times').fill('2');
  await form.getByRole('button', { name: 'Add fault' }).click();
  const list = page.getByRole('list', { name: 'Faults', exact: true });
  await expect(list.getByText('Is answered 429, the first 2 times.')).toBeVisible();
  expect((await site.get('faults')).faults).toMatchObject([{ operation: 'services.*', status: 429, times: 2 }]);
  await list.getByRole('button', { name: 'End the fault of services.*' }).click();
  await expect(page.getByText('Nothing goes wrong on purpose')).toBeVisible();
});
