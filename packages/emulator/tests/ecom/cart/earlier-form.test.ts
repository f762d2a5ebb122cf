import { expect, test } from 'vitest';
import { withOverride } from '../../../src/platform/domains/ecom/catalogue/catalog-override';
import { cartFromVersion2 } from '../../../src/platform/domains/ecom/purchase/earlier-form';

test.each([
  { depositAmount: '1', price: '5', productName: { original: 'Notebook' } },
  { productName: { original: 'Five $$ off, $& more' } },
])('a line migrated from version 2 keeps the item key that includes the overrides %j', (override) => {
  const item = {
    key: 'notebook',
    name: 'Notebook',
    itemType: 'PHYSICAL' as const,
    price: '9',
    fullPrice: '9',
    descriptionLines: [],
    path: '',
  };
  const key = `${item.key} ${JSON.stringify(override)}`;
  const lines = [{ id: '1', quantity: 1, override, known: { ...item, key } }];
  const [line] = cartFromVersion2({ lines, written: {} }).lines;
  expect(line?.known.key).toBe(withOverride(item, line?.override).key);
});
