import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type VisitorClient } from '../../harness/harness';
import { STORES_APP_ID } from './shopping';

const add = (visitor: VisitorClient, catalogItemId: string, length: number) =>
  visitor.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [
      { catalogReference: { appId: STORES_APP_ID, catalogItemId, options: { note: 'x'.repeat(length) } }, quantity: 1 },
    ],
  });

async function productsWithoutOptions(visitor: VisitorClient): Promise<string[]> {
  const { items } = await visitor.productsV3.queryProducts().limit(100).find();
  return items.flatMap(({ _id, options = [] }) => (_id && options.length === 0 ? [_id] : []));
}

onEveryDatabase('a cart that somebody fills', (platform) => {
  test('refuses options of megabytes at their field', async () => {
    const visitor = (await platform.site('new-site')).visitor();
    const [productId = ''] = await productsWithoutOptions(visitor);
    expect(await refusalOf(add(visitor, productId, 3_000_000))).toMatchObject({
      status: 400,
      fields: [expect.stringMatching(/catalogReference\.options$/)],
    });
    expect(await refusalOf(visitor.currentCartV2.getCurrentCart())).toMatchObject({ status: 404 });
  });

  test('keeps its last state when a line would make it too large', async () => {
    const visitor = (await platform.site('new-site')).visitor();
    const outcomes: (number | 'added')[] = [];
    for (const productId of await productsWithoutOptions(visitor)) {
      outcomes.push(
        await add(visitor, productId, 90_000).then(
          () => 'added',
          ({ status }) => status,
        ),
      );
    }
    const lines = outcomes.filter((outcome) => outcome === 'added').length;
    expect(outcomes).toContain(413);
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    expect(cart?.lineItems).toHaveLength(lines);
  });
});
