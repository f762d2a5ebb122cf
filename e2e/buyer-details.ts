import type { Locator, Page } from '@playwright/test';
import { START } from './sandbox-site';

export async function fillContact(form: Page | Locator, name = 'Ada Byron', email = 'ada@example.com') {
  const [firstName = '', lastName = ''] = name.split(' ');
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email);
}

const PAYS = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
/** The bank asks the cardholder to confirm the payment. */
export const TO_CONFIRM = '4000 0025 0000 3155';

export const EXPIRY_YEAR = Number(START.slice(0, 4)) + 14;
/** Not over at any time that a test gives its site. */
export const EXPIRY = `12/${EXPIRY_YEAR % 100}`;

export async function fillCard(page: Page, number = PAYS) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expires/).fill(EXPIRY);
  await page.getByLabel('Security code').fill('123');
}
