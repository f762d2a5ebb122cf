import { requireValue, type ThirdPartyClient } from './clients';

/** A product card: the first variant decides availability, and the first picture is shown. */
export async function productCards(wix: ThirdPartyClient) {
  const { items } = await wix.products.queryProducts().limit(20).find();
  return items.map((product) => ({
    id: requireValue(product._id),
    name: requireValue(product.name),
    price: requireValue(requireValue(product.priceData).price),
    picture: requireValue(requireValue(requireValue(requireValue(product.media).mainMedia).image).url),
    inStock: requireValue(requireValue(requireValue(product.variants)[0]).stock).inStock,
    variantId: requireValue(requireValue(requireValue(product.variants)[0])._id),
    manages: product.manageVariants,
  }));
}
