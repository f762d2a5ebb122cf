import { strict as assert } from 'node:assert';
import { withBrowser } from '../try-package/browser.mjs';
import { FLOW_WALKS, logIn, MEMBER } from '../try-take/walks.mjs';

/** Opens the control interface, whose callers are not on the host's machine. */
export const ADMIN_TOKEN = 'for-this-walk-alone';
const SANDBOX = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

const WALKS = { ...FLOW_WALKS, account: { path: '/login', walk: signIn } };

/** Cold starts on a busy machine. */
const PATIENCE_MS = 120_000;

/** Walks each flow so many times, each in a browser of its own. `between` runs before each page. Returns the count. */
export async function walkFlows(base, times, between) {
  await warmUp(base);
  let count = 0;
  for (const [name, { path, walk }] of Object.entries(WALKS)) {
    for (let turn = 1; turn <= times; turn++) {
      // Otherwise the sixth buyer finds the shirt sold out.
      await resetSandbox(base);
      await withBrowser(async (page) => {
        page.setDefaultTimeout(PATIENCE_MS);
        if (between) await beforeEachPage(page, base, between);
        await page.goto(base + path);
        await walk(page);
        await assertCallsListed(page);
      }).catch((error) => {
        throw new Error(`${name}, walk ${turn}: ${error.message}`, { cause: error });
      });
      count++;
    }
    console.log(`${name}: ${times} of ${times} walks end`);
  }
  return count;
}

async function resetSandbox(base) {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' };
  const listed = await fetch(`${base}/_emulator/sites?clientId=${SANDBOX}`, { headers });
  const { sites } = await listed.json();
  const reset = await fetch(`${base}/_emulator/sites/${sites[0].siteId}/reset`, { method: 'POST', headers });
  assert.equal(reset.status, 200, await reset.text());
}

async function signIn(page) {
  await page.getByRole('link', { name: 'More sign-in options' }).click();
  await logIn(page);
  await page.getByRole('banner').getByText('Maya').first().waitFor();
  await page.goto(new URL('/account/details', page.url()).href);
  await page.getByText(MEMBER.email).first().waitFor();
}

/** A busy machine may need more than the five seconds in which the database must answer a first connection. */
async function warmUp(base) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answers = await Promise.all(Object.values(FLOW_WALKS).map(({ path }) => fetch(base + path)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    if (answers.every(({ ok }) => ok) && !texts.some((text) => text.includes('cannot be reached'))) return;
  }
  throw new Error('the pages do not answer');
}

/** Page views and the writes of forms. */
async function beforeEachPage(page, base, between) {
  await page.route(`${base}/**`, async (route) => {
    const request = route.request();
    if (request.isNavigationRequest() || request.method() === 'POST') await between();
    await route.continue();
  });
}

/** The walk's last page made calls, and another process answers the panel. */
async function assertCallsListed(page) {
  const panel = page.getByRole('region', { name: 'SDK calls' });
  await panel.getByText('SDK calls', { exact: true }).click();
  await panel.getByRole('listitem').first().waitFor();
}

export async function walkWithoutDatabase(base) {
  await withBrowser(async (page) => {
    for (const path of ['/', '/store', '/booking', '/tickets', '/subscriptions']) {
      const answer = await page.goto(base + path);
      assert.equal(answer?.status(), 200, path);
      await page.getByRole('complementary', { name: 'Sandbox storage' }).getByText('no database').waitFor();
      assert.equal(await page.getByRole('main').getByRole('alert').count(), 0, `${path} shows a fault`);
    }
  });
  for (const path of ['/cart', '/login', '/account', '/booking/haircut/book', '/store/confirmed']) {
    const answer = await fetch(base + path);
    assert.equal(answer.status, 503, path);
    assert.match(await answer.text(), /This preview needs a database/, path);
  }
}
