import { startApp } from '../app-server';
import { launchBrowser } from './browser';
import { Lab } from './lab';
import { DETAIL_PAGES, FLOW_PAGES, HOME } from './page-list';

/** By path: true if the browser restored the page from its back-forward cache. */
export type WayBack = Record<string, boolean>;

const PAGES = [HOME.path, ...Object.keys(FLOW_PAGES), ...Object.keys(DETAIL_PAGES)];

export async function measureWayBack(): Promise<WayBack> {
  const app = await startApp();
  // Playwright disables the back-forward cache by default.
  const browser = await launchBrowser(['--disable-back-forward-cache']);
  try {
    const lab = new Lab(browser, app.address);
    const wayBack: WayBack = {};
    for (const path of PAGES) wayBack[path] = await isFromMemory(lab, path);
    return wayBack;
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function isFromMemory(lab: Lab, path: string): Promise<boolean> {
  const { page, close } = await lab.visitor();
  try {
    await page.goto(lab.address + path, { waitUntil: 'load' });
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await page.goto(`${lab.address}/emulator/hosted/none`, { waitUntil: 'load' });
    // A restored page does not load again.
    await page.goBack({ waitUntil: 'commit' });
    await page.locator('main h1').first().waitFor();
    return await page.evaluate(() => 'isTheSame' in window);
  } finally {
    await close();
  }
}
