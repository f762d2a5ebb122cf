import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';

/** The controls of the button's form, those outside of its element included. */
const entriesOf = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) =>
    [...(element.form?.elements ?? [])].flatMap((control) => {
      if (control instanceof HTMLInputElement && control.type !== 'hidden')
        return [`${control.name} ${control.value} ${control.checked}`];
      if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
        return [`${control.name} ${control.value}`];
      return [];
    }),
  );

export async function send(button: Locator) {
  const answered = button.page().waitForResponse((response) => Boolean(response.request().headers()['next-action']));
  await button.click();
  await answered;
  await expect(button).not.toHaveAttribute('aria-disabled');
}

/** Sends the button's form twice. Its entries stay as a person left them. */
export async function expectKept(button: Locator) {
  const entries = await entriesOf(button);
  expect(entries).not.toEqual([]);
  await send(button);
  expect(await entriesOf(button)).toEqual(entries);
  await send(button);
  expect(await entriesOf(button)).toEqual(entries);
}

export const outage = (site: SandboxSite, operation: string) => site.faults([{ operation, status: 503 }]);
export const noFaults = (site: SandboxSite) => site.faults([]);
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
