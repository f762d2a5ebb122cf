// @module-tag slow
// @module-tag installs
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium, serveFiles } from '../../emulator/tests/harness/in-page';
import { documentsIn, pageOf } from '../src/documents';

declare const axe: typeof axeCore;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const TSX = join(root, 'node_modules/tsx/dist/cli.mjs');

/** Tables that explain their first column have no name for the second. */
const RULES = { 'empty-table-header': { enabled: false } };

let folder: string;
let address: string;
let browser: Browser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  // Below the root, where many hosts serve a project.
  const build = [TSX, join(root, 'packages/documents/build.ts'), '--build-only', join(folder, 'project')];
  await promisify(execFile)(process.execPath, build, { cwd: root, env: { ...process.env, DOCS_BASE: '/project/' } });
  address = `${await serveFiles(folder)}project/`;
  browser = await launchChromium();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(60_000);
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
});
afterEach(async () => {
  expect(errors).toEqual([]);
  await page.context().close();
});

const programs = (): Locator => page.locator('.runnable');

/** Runs a program, and returns the lines that it prints. */
async function run(program: Locator): Promise<string[]> {
  await program.getByRole('button', { name: 'Run' }).click();
  await program.getByRole('button', { name: 'Run again', disabled: false }).waitFor();
  expect(await program.locator('li.error').allTextContents()).toEqual([]);
  return program.getByRole('listitem').allTextContents();
}

test('each page has its Markdown beside it, and the list for language models leads to all', () => {
  for (const document of documentsIn(root)) {
    expect(existsSync(join(folder, 'project', pageOf(document))), document).toBe(true);
    expect(existsSync(join(folder, 'project', pageOf(document).replace(/md$/, 'html'))), document).toBe(true);
  }
  const llms = readFileSync(join(folder, 'project/llms.txt'), 'utf8');
  const linked = [...llms.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(linked.length).toBeGreaterThan(600);
  expect(linked.filter((path) => !existsSync(join(folder, 'project', path)))).toEqual([]);
});

test('every program of a document runs in its page', { timeout: 300_000 }, async () => {
  const counts: Record<string, number> = {};
  for (const document of documentsIn(root)) {
    const html = readFileSync(join(folder, 'project', pageOf(document).replace(/md$/, 'html')), 'utf8');
    if (!html.includes('class="runnable"')) continue;
    await page.goto(address + pageOf(document).replace(/md$/, 'html'));
    counts[document] = await programs().count();
    for (const program of await programs().all()) expect(await run(program), document).not.toEqual([]);
  }
  expect(counts).toEqual({
    'packages/emulator/README.md': 3,
    'packages/emulator/docs/change-content.md': 2,
    'packages/emulator/docs/managed-projects.md': 1,
    'packages/emulator/skills/bookings/SKILL.md': 1,
    'packages/emulator/skills/events-and-tickets/SKILL.md': 1,
    'packages/emulator/skills/sign-in/SKILL.md': 1,
    'packages/emulator/skills/store/SKILL.md': 1,
    'packages/emulator/skills/subscriptions/SKILL.md': 1,
  });
});

test('a guide’s hosted checkout is paid in the page, and leads back to the site', { timeout: 120_000 }, async () => {
  await page.goto(`${address}packages/emulator/skills/store/SKILL.html`);
  await run(programs().first());
  await page.getByRole('button', { name: 'Open the hosted page' }).click();
  const hosted = page.frameLocator('iframe.hosted');
  await hosted.getByRole('button', { name: 'Fill in test details' }).click();
  await hosted.getByRole('button', { name: 'Continue' }).click();
  await hosted.getByLabel('Card number').fill('4242 4242 4242 4242');
  await hosted.getByLabel(/^Expires/).fill('12/99');
  await hosted.getByLabel('Security code').fill('123');
  await hosted.getByRole('button', { name: /^Pay/ }).click();
  await hosted.getByText(/^\/thank-you\?orderId=/).waitFor();
});

test('the page of an error code provokes it', async () => {
  await page.goto(`${address}errors/SLOT_NOT_AVAILABLE.html`);
  expect(await run(programs().first())).toEqual(['SLOT_NOT_AVAILABLE']);
});

test.each(['light', 'dark'] as const)('pages pass axe with %s colors, also after a run', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  for (const path of [
    'index.html',
    'packages/emulator/index.html',
    'errors/index.html',
    'errors/SLOT_NOT_AVAILABLE.html',
  ]) {
    await page.goto(address + path);
    if ((await programs().count()) > 0) await run(programs().first());
    await page.addScriptTag({ path: join(root, 'node_modules/axe-core/axe.min.js') });
    const { violations } = await page.evaluate((rules) => axe.run(document, { rules }), RULES);
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      path,
    ).toEqual([]);
  }
});

test('the playground is part of the site', async () => {
  await page.goto(address);
  await page.getByRole('link', { name: 'Playground', exact: true }).first().click();
  await page.getByText('Running in this page').waitFor();
});

test('search finds an error code', async () => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('INSUFFICIENT_INVENTORY');
  await page
    .getByRole('link', { name: /INSUFFICIENT_INVENTORY/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'INSUFFICIENT_INVENTORY', level: 1 }).waitFor();
});
