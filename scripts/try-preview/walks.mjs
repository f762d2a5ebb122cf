import { strict as assert } from 'node:assert';
import { withBrowser } from '../try-package/browser.mjs';
import { FLOW_WALKS } from '../try-take/walks.mjs';

/** Cold starts on a busy machine. */
const PATIENCE_MS = 120_000;

/** Walks each flow so many times, each in a browser of its own. `between` runs before each page. Returns the count. */
export async function walkFlows(base, times, between) {
  await warmUp(base);
  let count = 0;
  for (const [name, { path, walk }] of Object.entries(FLOW_WALKS)) {
    for (let turn = 1; turn <= times; turn++) {
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
