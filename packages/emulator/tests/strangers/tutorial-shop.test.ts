import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { thirdPartyClient } from './clients';
import { productCards } from './product-cards';

// Source: two tutorial shops with hundreds of copies, which crashed or showed "out of stock" everywhere.
onEveryDatabase('a tutorial’s shop', (platform) => {
  test('displays every listed product with its image, price and stock', async () => {
    const wix = thirdPartyClient((await platform.site()).clientId);
    const cards = await productCards(wix);
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.some(({ inStock }) => inStock)).toBe(true);
    for (const { picture } of cards) expect(picture).toMatch(/^https:\/\/static\.wixstatic\.com\/media\//);
  });
});
