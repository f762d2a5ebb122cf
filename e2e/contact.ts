import type { Locator, Page } from '@playwright/test';

export async function fillContact(form: Page | Locator, name = 'Ada Byron', email = 'ada@example.com') {
  const [firstName = '', lastName = ''] = name.split(' ');
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email);
}
