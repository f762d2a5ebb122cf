import { addToCart, STORES_APP_ID } from '../../ecom/cart/shopping';
import type { VisitorClient } from '../../harness/harness';
import { aProduct, OPTIONS } from '../../stores/a-product';
import type { World } from '../world';

/** A mug, a shirt in a size and colour, a product with managed variants, and a custom text. */
export async function fill(world: World, client: VisitorClient): Promise<void> {
  await addToCart(client, 'ceramic-mug', 2, { customTextFields: { Engraving: 'For Grace' } });
  await addToCart(client, 'linen-shirt', 1, { options: { Size: 'M', Color: 'Indigo' } });
  const { _id: plain } = await aProduct(world.site, { name: 'Plain apron', sku: '21631254' });
  const plainReference = { appId: STORES_APP_ID, catalogItemId: plain };
  await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [
      { catalogReference: plainReference, quantity: 1 },
      { catalogReference: await anApron(world), quantity: 1 },
    ],
  });
}

/** The reference to a variant of a new product with managed variants. */
export async function anApron({ site, owner }: World) {
  const { _id } = await aProduct(site, { name: 'Apron', manageVariants: true, productOptions: OPTIONS });
  await owner.products.updateProductVariants(_id, [{ choices: { Size: 'S', Color: 'White' }, sku: '21631255' }]);
  const { variants = [] } = await owner.products.queryProductVariants(_id);
  const options = { variantId: variants[0]?._id ?? '', options: variants[0]?.choices ?? {} };
  return { appId: STORES_APP_ID, catalogItemId: _id, options };
}
