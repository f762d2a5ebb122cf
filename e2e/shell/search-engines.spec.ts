import { expect, test } from '../fixtures';

const addressesIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

test('robots.txt names a sitemap for each flow, whose addresses all open', async ({ page, baseURL }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  const sitemaps = [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, url = '']) => url);
  const flows = ['booking', 'store', 'tickets', 'subscriptions'];
  expect(sitemaps).toEqual(flows.map((flow) => `${baseURL}/${flow}/sitemap.xml`));
  const addresses: string[] = [];
  for (const sitemap of sitemaps) addresses.push(...addressesIn(await (await page.request.get(sitemap)).text()));
  for (const path of ['/booking/haircut', '/store/linen-shirt', '/store/gift-card', '/tickets/jazz-night'])
    expect(addresses).toContain(baseURL + path);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200);
});

for (const [path, type, name] of [
  ['/booking/haircut', 'Service', 'Haircut'],
  ['/store/linen-shirt', 'Product', 'Linen Shirt'],
  ['/tickets/jazz-night', 'Event', 'Jazz Night'],
] as const) {
  test(`${path} describes itself to search engines and to networks that preview links`, async ({ page, baseURL }) => {
    await page.goto(path);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': type, name });
    // Streamed metadata is in the page twice until React has moved it to the head.
    const preview = page.locator('meta[property="og:image"]').first();
    const address = (await preview.getAttribute('content')) ?? '';
    expect(new URL(address).origin).toBe(new URL(baseURL ?? '').origin);
    for (const picture of [address, [data.image].flat()[0]])
      expect((await page.request.get(picture)).headers()['content-type']).toMatch(/^image\/(webp|jpeg|png)$/);
    await expect(page.locator('meta[property="og:title"]').first()).toHaveAttribute('content', name);
  });
}
