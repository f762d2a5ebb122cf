import { expect, test } from 'vitest';
import { withProtoDefaults } from '../../../src/platform/http/wire/proto-defaults';

test('an object gets its type’s default fields, and sent fields stay unchanged', () => {
  const seoData = { settings: { keywords: [{ term: 'tea' }] }, tags: [{ type: 'title', props: { a: 1 } }] };
  expect(withProtoDefaults('stores.products', 'Product', { name: 'Tea', seoData, discount: { value: 5 } })).toEqual({
    name: 'Tea',
    seoData: {
      settings: { preventAutoRedirect: false, keywords: [{ term: 'tea', isMain: false }] },
      tags: [{ type: 'title', props: { a: 1 }, children: '', custom: false, disabled: false }],
    },
    discount: { value: 5, type: 'UNDEFINED' },
  });
});

test('missing objects and optional fields get no default', () => {
  expect(withProtoDefaults('stores.products', 'Product', { seoData: {} })).toEqual({ seoData: { tags: [] } });
});

test('a one-of field gets no default', () => {
  const [line] = withProtoDefaults('ecom.orders', 'Order', { lineItems: [{ itemType: {} }] }).lineItems;
  expect(line?.itemType).toEqual({});
});
