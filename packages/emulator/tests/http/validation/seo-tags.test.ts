import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';

const VARIANTS = { variants: [{ price: { actualPrice: { amount: '30' } } }] };

onEveryDatabase('a tag for search engines', (platform) => {
  const withTag = (tag: object) => ({ seoData: { tags: [tag] } });

  test('cannot be a custom title or script, whatever it is for', async () => {
    const [older, newer] = [await platform.site(), await platform.site('new-site')];
    const script = withTag({ type: 'script', props: { type: 'application/ld+json' }, children: '{}', custom: true });
    const cup = { name: 'Cup', productType: 'physical' };
    const title = withTag({ type: 'title', children: 'Glaze', custom: true });
    for (const [site, path, body] of [
      [older, '/blog/v3/categories', { category: { label: 'Glazes', ...title } }],
      [older, '/stores/v1/products', { product: { ...cup, priceData: { price: 30 }, ...script } }],
      [
        newer,
        '/stores/v3/products',
        { product: { ...cup, productType: 'PHYSICAL', variantsInfo: VARIANTS, ...script } },
      ],
    ] as const) {
      const answer = await wire(platform.emulator, 'POST', path, { ...ownerCall(site), body });
      expect(answer).toMatchObject({
        status: 400,
        body: { details: { validationError: { fieldViolations: [{ ruleName: 'TAG_TYPE_NOT_ALLOWED' }] } } },
      });
    }
  });

  test('can be a title, or a custom tag of another type', async () => {
    const site = await platform.site();
    const meta = { type: 'meta', props: { name: 'description', content: 'All glazes' }, custom: true };
    for (const [label, tag] of [
      ['Matte glazes', { type: 'title', children: 'Matte' }],
      ['Celadon glazes', meta],
    ] as const) {
      const body = { category: { label, ...withTag(tag) }, fieldsets: ['SEO'] };
      const answer = await wire(platform.emulator, 'POST', '/blog/v3/categories', { ...ownerCall(site), body });
      expect(answer).toMatchObject({ status: 200, body: { category: { seoData: { tags: [tag] } } } });
    }
  });
});
