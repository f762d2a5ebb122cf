import type { Page } from '@playwright/test';

const PAYS = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
/** The bank asks the cardholder to confirm the payment. */
export const TO_CONFIRM = '4000 0025 0000 3155';

export async function fillCard(page: Page, number = PAYS) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expires/).fill('12/40');
  await page.getByLabel('Security code').fill('123');
}
