import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures';
import { focusAndPress, tabTo } from './keyboard';
import type { SandboxSite } from './sandbox-site';

/** The URL of a page of the site, as in the platform's responses. */
const hostedAddress = ({ siteId }: SandboxSite, path: string) => `/emulator/hosted/${siteId}/${path}`;

/** One of the pictures that every site has. */
const PICTURE = 'emu_f15af48d83134b748ebb8c43a1a65753~mv2.jpg';

test('a product is bought from its page by keyboard alone', async ({ page, site }) => {
  await page.goto(hostedAddress(site, 'product-page/linen-shirt'));
  const choices = page.getByRole('main').locator('select');
  for (const choice of await choices.all()) {
    await tabTo(page, choice);
    await page.keyboard.press('ArrowDown');
  }
  await focusAndPress(page, page.getByRole('button', { name: 'Buy now' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Linen Shirt')).toBeVisible();
});

test('a page on another origin may show and read an image of the site', async ({ page, baseURL }) => {
  const shop = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Shop</title>'),
  );
  await once(shop.listen(0, '127.0.0.1'), 'listening');
  try {
    await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`);
    const values = await page.evaluate(async (address) => {
      const image = new Image();
      image.crossOrigin = 'anonymous';
      image.src = address;
      await image.decode();
      const context = document.createElement('canvas').getContext('2d');
      context?.drawImage(image, 0, 0);
      return context?.getImageData(0, 0, 1, 1).data.length;
    }, `${baseURL}/emulator/media/${PICTURE}/v1/fill/w_40,h_40,q_80/${PICTURE}`);
    expect(values).toBe(4);
  } finally {
    shop.close();
  }
});
