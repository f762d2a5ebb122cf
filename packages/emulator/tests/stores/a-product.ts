import type { products } from '@wix/stores';
import type { TestSite } from '../harness/harness';

type Product = products.Product;

const size = { name: 'Size', choices: ['S', 'M'].map((value) => ({ value, description: value })) };
const color = {
  name: 'Color',
  choices: [
    { value: '#ffffff', description: 'White' },
    { value: '#1b1f3b', description: 'Navy' },
  ],
};

export const OPTIONS = [size, color];

/** Creates a product with these fields as the owner. */
export async function aProduct(site: TestSite, fields: Partial<Product> = {}) {
  const { product } = await site
    .owner()
    .products.createProduct({ name: 'Apron', productType: 'physical', priceData: { price: 40 }, ...fields });
  if (!product?._id) throw new Error('no product was created');
  return { ...product, _id: product._id };
}

/** Creates a product with four variants: sizes S and M in white and navy. */
export const aProductWithVariants = (site: TestSite, fields: Partial<Product> = {}) =>
  aProduct(site, { manageVariants: true, productOptions: OPTIONS, ...fields });

export async function read(site: TestSite, id: string) {
  const { product } = await site.owner().products.getProduct(id, { includeMerchantSpecificData: true });
  if (!product) throw new Error(`no product ${id}`);
  return product;
}

/** The last event of the slug, in the form that webhooks send. */
export async function lastEvent(site: TestSite, slug: string) {
  const { events } = await site.control<{ events: { slug: string; entityFqdn: string; data?: unknown }[] }>(
    'GET',
    'events',
  );
  return events.findLast((event) => event.slug === slug);
}
