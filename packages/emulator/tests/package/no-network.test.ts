import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackageInto } from './built-package';

const run = promisify(execFile);

/** A network namespace with loopback only. Not every system lets a user create one. */
const ALONE = ['-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
const canBeAlone = (() => {
  try {
    execFileSync('unshare', [...ALONE, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!canBeAlone) console.warn('Skipped: this system gives a user no network namespace (unshare -rn).');

describe.skipIf(!canBeAlone)('a script on a machine without a network', () => {
  let project: string;
  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'no-network-'));
    await buildPackageInto(project);
    writeFileSync(join(project, 'script.mjs'), SCRIPT);
  }, 300_000);
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test('buys a product, loads its picture, and contacts no other host', async () => {
    const command = [process.execPath, '--import', 'headless-emulator/register', 'script.mjs'];
    const { stdout } = await run('unshare', [...ALONE, ...command], { cwd: project });
    expect(JSON.parse(stdout)).toEqual({
      picture: expect.stringMatching(/^image\//),
      cartItems: 1,
      page: '127.0.0.1',
      refused: 'GET https://www.wix.com/pricing was stopped',
      lookups: [],
    });
  });
});

const SCRIPT = `
import dns from 'node:dns';
import { createClient, media, OAuthStrategy } from '@wix/sdk';
import { currentCartV2 } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { productsV3 } from '@wix/stores';

const lookups = [];
const lookup = dns.lookup;
dns.lookup = (host, ...rest) => {
  lookups.push(host);
  return lookup(host, ...rest);
};

const wix = createClient({
  modules: { currentCartV2, productsV3, redirects },
  auth: OAuthStrategy({ clientId: '9e37d7b0-3621-418f-a6b6-000000000005' }),
});
const [product] = (await wix.productsV3.queryProducts().limit(1).find()).items;
const image = product.media.main.image;
const address = image.startsWith('wix:image:') ? media.getScaledToFillImageUrl(image, 80, 80, {}) : image;
const picture = (await fetch(address)).headers.get('content-type');
const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product._id };
const { cart } = await wix.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
const { redirectSession } = await wix.redirects.createRedirectSession({
  ecomCheckout: { checkoutId: cart._id },
  callbacks: { postFlowUrl: 'http://localhost:3000/' },
});
const page = new URL(redirectSession.fullUrl).hostname;
const refused = await fetch('https://www.wix.com/pricing').catch(({ message }) => message.split(':').slice(0, 2).join(':'));
console.log(JSON.stringify({ picture, cartItems: cart.lineItems.length, page, refused, lookups }));
`;
