import { strict as assert } from 'node:assert';
import { freePort } from '../serve/free-port.mjs';
import { payOnHostedPage, withBrowser } from '../try-package/browser.mjs';
import { compareCalls } from '../try-package/compare-calls.mjs';
import { whileRunning } from '../try-package/processes.mjs';

/** Each goes from a flow's first page to the hosted page and back to the confirmation. */
export const FLOW_WALKS = {
  store: { path: '/store', walk: walkStore },
  booking: { path: '/booking', walk: walkBooking },
  tickets: { path: '/tickets', walk: walkTickets },
  subscriptions: { path: '/subscriptions', walk: walkPlans },
  account: { path: '/login?from=%2Faccount', walk: walkAccount },
};

export const MEMBER = { email: 'maya.member@example.com', password: 'sandbox-Pass1' };

/** Starts the built app on the emulator that is installed in it, and tests the item's flow in a browser. */
export async function walkFlow(name, project) {
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const next = [process.execPath, 'node_modules/next/dist/bin/next', 'start', '--port', `${port}`];
  const environment = { PORT: `${port}`, NEXT_TELEMETRY_DISABLED: '1' };
  const exec = ['node_modules/headless-emulator/dist/cli.js', 'exec', '--port', `${emulatorPort}`];
  await whileRunning([...exec, '--', ...next], project, environment, url, async () => {
    await withBrowser(async (page) => {
      for (const { path, walk } of name === 'shop' ? Object.values(FLOW_WALKS) : [FLOW_WALKS[name]]) {
        const links = new Set();
        page.removeAllListeners('domcontentloaded');
        page.on('domcontentloaded', () => void noteLinks(page, url, links));
        await page.goto(url + path);
        await walk(page);
        await noteLinks(page, url, links);
        await followLinks(page, links);
      }
    });
    await compareCalls(project, `http://localhost:${emulatorPort}`);
  });
}

async function followLinks(page, links) {
  for (const link of links) {
    const answer = await page.request.get(link);
    assert.ok(answer.ok(), `${link} is answered ${answer.status()}`);
  }
  assert.ok(links.size > 2, `only ${links.size} links were there to follow`);
}

/** Collects the links of the page. A page that is left in the meantime has none. */
async function noteLinks(page, url, links) {
  const addresses = await page.evaluate(() => [...document.links].map(({ href }) => href)).catch(() => []);
  for (const address of addresses) if (address.startsWith(url)) links.add(address.replace(/#.*$/, ''));
}

async function walkStore(page) {
  await page
    .getByRole('list', { name: 'Products' })
    .getByRole('link', { name: /Linen Shirt/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Linen Shirt' }).waitFor();
  await page.getByText('Indigo', { exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await payOnHostedPage(page);
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  await page.getByRole('list', { name: 'What you bought' }).getByText('1 × Linen Shirt').waitFor();
}

async function walkBooking(page) {
  await page
    .getByRole('list', { name: 'Services' })
    .getByRole('link', { name: /Deep tissue massage/ })
    .click();
  const next = page.getByRole('navigation', { name: 'Months' }).getByRole('link').last();
  const month = await next.locator('.sr-only').textContent();
  await next.click();
  await page.getByRole('heading', { level: 2, name: month ?? '', exact: true }).waitFor();
  await page.getByRole('link', { name: 'open times' }).nth(2).click();
  await page.waitForURL(/day=/);
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: /^Book/ }).click();
  await payOnHostedPage(page);
  await page.getByRole('heading', { name: 'Deep tissue massage is booked' }).waitFor();
}

async function walkTickets(page) {
  await page.getByRole('link', { name: 'Jazz Night' }).first().click();
  await page.getByLabel('How many Standard').selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  const guest = page.getByRole('group', { name: /^Guest 1/ });
  await guest.getByLabel('First name').fill('Ada');
  await guest.getByLabel('Last name').fill('Byron');
  await guest.getByLabel('Email').fill('ada@example.com');
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { level: 1, name: 'See you at Jazz Night' }).waitFor();
}

async function walkPlans(page) {
  await page.getByRole('button', { name: 'Choose Basic', exact: true }).click();
  await logIn(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await page.getByRole('heading', { level: 1, name: 'Basic is yours' }).waitFor();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Basic' }).waitFor();
}

async function walkAccount(page) {
  await page.getByRole('link', { name: 'More sign-in options' }).click();
  await logIn(page);
  await page.getByRole('banner').getByText('Maya').first().waitFor();
  await page.getByText(MEMBER.email).first().waitFor();
  await page.getByRole('link', { name: 'Details' }).click();
  await page.getByLabel('First name').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/wixMemberLoggedIn=false/);
  await page.goto(new URL('/account', page.url()).href);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
}

export async function logIn(page) {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(MEMBER.email);
  await form.getByLabel('Password').fill(MEMBER.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function fillCard(page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expires/).fill('12/99');
  await page.getByLabel('Security code').fill('123');
}
