import { TEST_DAY } from '../../test-day';
import { requireValue, type Walk } from './walk';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const NEW_YORK = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine1: '1 A St' };

/** Every call of availability, services, cart and catalogue, once each. */
export async function walkShop(walk: Walk): Promise<void> {
  await walkServices(walk);
  await walkAvailability(walk);
  const { productId, collectionId } = await walkNewProduct(walk);
  await walkCatalogue(walk, productId);
  await walkCart(walk, productId);
  await walkEndOfProduct(walk, productId, collectionId);
}

const aClass = (name: string) => ({
  type: 'CLASS' as const,
  name,
  defaultCapacity: 6,
  onlineBooking: { enabled: true },
  payment: { rateType: 'NO_FEE' as const, options: { inPerson: true } },
});

async function walkServices(walk: Walk): Promise<void> {
  const { call, visitor } = unpackWalk(walk);
  const { services } = walk.owner;
  const { services: all } = visitor;
  const createdService = await call('services.createService', () => services.createService(aClass('Walked class')));
  const id = requireValue(createdService._id);
  const { revision } = await call('services.getService', () => all.getService(id));
  const updated = await call('services.updateService', () =>
    services.updateService(id, { revision: requireValue(revision), tagLine: 'Walked' }),
  );
  const service = { _id: id, revision: requireValue(updated.revision), tagLine: 'Walked twice' };
  await call('services.bulkUpdateServices', () =>
    services.bulkUpdateServices({ services: [{ service, mask: ['tagLine'] }] }),
  );
  await call('services.bulkUpdateServicesByFilter', () =>
    services.bulkUpdateServicesByFilter({ id }, { service: { tagLine: 'Walked thrice' } }),
  );
  await call('services.queryServices', () => all.queryServices().limit(20).find());
  await call('services.searchServices', () => all.searchServices({ search: { expression: 'class' } }));
  await call('services.queryPolicies', () => all.queryPolicies({}));
  await call('services.countServices', () => all.countServices());
  await call('services.queryLocations', () => all.queryLocations());
  await call('services.queryCategories', () => all.queryCategories());
  await call('services.setServiceLocations', () =>
    services.setServiceLocations(id, {
      locations: [{ type: 'CUSTOM', custom: { address: { city: 'Oslo', country: 'NO' } } }],
    }),
  );
  const { items } = await visitor.plansV3.queryPlans().limit(1).find();
  const planIds = [requireValue(items[0]?._id)];
  await call('services.enablePricingPlansForService', () => services.enablePricingPlansForService(id, planIds));
  await call('services.disablePricingPlansForService', () =>
    services.disablePricingPlansForService(id, { pricingPlanIds: planIds }),
  );
  await call('services.validateSlug', () => services.validateSlug(id, { slug: 'a-walked-class' }));
  await call('services.setCustomSlug', () => services.setCustomSlug(id, { slug: 'a-walked-class' }));
  const { service: clone } = await call('services.cloneService', () => services.cloneService(id));
  await call('services.deleteService', () => services.deleteService(requireValue(clone?._id)));
  const another = await services.createService(aClass('Another walked class'));
  await call('services.bulkDeleteServices', () => services.bulkDeleteServices([requireValue(another._id)]));
  await call('services.bulkDeleteServicesByFilter', () => services.bulkDeleteServicesByFilter({ id }));
}

async function walkAvailability(walk: Walk): Promise<void> {
  const { call, visitor } = unpackWalk(walk);
  const { items } = await visitor.services.queryServices().find();
  const appointment = requireValue(items.find(({ type }) => type === 'APPOINTMENT'));
  const course = requireValue(items.find(({ type }) => type === 'COURSE'));
  const from = Date.parse(TEST_DAY);
  const [startDate, endDate] = [from, from + 14 * 86_400_000].map((at) => new Date(at).toISOString());
  await call('availabilityCalendar.queryAvailability', () =>
    visitor.availabilityCalendar.queryAvailability({
      filter: {
        serviceId: [requireValue(appointment._id)],
        startDate: requireValue(startDate),
        endDate: requireValue(endDate),
      },
    }),
  );
  await call('availabilityCalendar.getScheduleAvailability', () =>
    visitor.availabilityCalendar.getScheduleAvailability(requireValue(course.schedule?._id)),
  );
}

async function walkNewProduct(walk: Walk): Promise<{ productId: string; collectionId: string }> {
  const { call } = unpackWalk(walk);
  const { products } = walk.owner;
  const { product } = await call('products.createProduct', () =>
    products.createProduct({
      name: 'Walked apron',
      productType: 'physical',
      priceData: { price: 40 },
      brand: 'Walk',
      ribbon: 'New',
      manageVariants: true,
      productOptions: [{ name: 'Size', choices: ['S', 'M'].map((value) => ({ value, description: value })) }],
    }),
  );
  const productId = requireValue(product?._id);
  await call('products.updateProduct', () => products.updateProduct(productId, { name: 'Walked long apron' }));
  await call('products.updateProductVariants', () =>
    products.updateProductVariants(productId, [{ choices: { Size: 'S' }, price: 45, weight: 1 }]),
  );
  const url = 'https://example.com/apron.jpg';
  await call('products.addProductMedia', () => products.addProductMedia(productId, [{ url }]));
  const { product: pictured } = await products.getProduct(productId);
  const mediaIds = [requireValue(pictured?.media?.mainMedia?._id)];
  const choice = { option: 'Size', choice: 'M', mediaIds };
  await call('products.addProductMediaToChoices', () => products.addProductMediaToChoices(productId, [choice]));
  await call('products.removeProductMediaFromChoices', () =>
    products.removeProductMediaFromChoices(productId, [choice]),
  );
  await call('products.removeProductMedia', () => products.removeProductMedia(productId, mediaIds));
  const { collection } = await call('products.createCollection', () =>
    products.createCollection({ name: 'Walked collection' }),
  );
  const collectionId = requireValue(collection?._id);
  await call('products.addProductsToCollection', () => products.addProductsToCollection(collectionId, [productId]));
  return { productId, collectionId };
}

async function walkCatalogue(walk: Walk, productId: string): Promise<void> {
  const { call, visitor } = unpackWalk(walk);
  const { products } = visitor;
  await call('products.queryProducts', () => products.queryProducts().limit(20).find());
  await call('products.getProduct', () => products.getProduct(productId));
  await call('products.getCollectionBySlug', () => products.getCollectionBySlug('walked-collection'));
  await call('products.getProductOptionsAvailability', () =>
    products.getProductOptionsAvailability(productId, { Size: 'S' }),
  );
  await call('products.queryProductVariants', () => products.queryProductVariants(productId));
  const { variants } = await call('products.queryStoreVariants', () => products.queryStoreVariants({}));
  await call('products.getStoreVariant', () => products.getStoreVariant(requireValue(variants?.[0]?._id)));
}

async function walkCart(walk: Walk, productId: string): Promise<void> {
  const { call, visitor } = unpackWalk(walk);
  const { currentCartV2 } = visitor;
  const options = { options: { Size: 'S' } };
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId, options };
  await call('currentCartV2.createCurrentCart', () => currentCartV2.createCurrentCart());
  const { cart } = await call('currentCartV2.addLineItemsToCurrentCart', () =>
    currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 2 }] }),
  );
  const lineItemId = requireValue(cart?.lineItems?.[0]?._id);
  await call('currentCartV2.getCurrentCart', () => currentCartV2.getCurrentCart());
  await call('currentCartV2.updateCurrentCart', () =>
    currentCartV2.updateCurrentCart({ note: 'Walked', deliveryInfo: { address: NEW_YORK } }),
  );
  await call('currentCartV2.updateLineItemsInCurrentCart', () =>
    currentCartV2.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, quantity: { newQuantity: 1 } }] }),
  );
  const { cart: reduced } = await call('currentCartV2.addCouponToCurrentCart', () =>
    currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' }),
  );
  const couponId = requireValue(reduced?.coupons?.[0]?._id);
  await call('currentCartV2.setDeliveryMethodForCurrentCart', () =>
    currentCartV2.setDeliveryMethodForCurrentCart({ code: 'express' }),
  );
  await call('currentCartV2.refreshCurrentCart', () => currentCartV2.refreshCurrentCart());
  await call('currentCartV2.estimateCurrentCart', () => currentCartV2.estimateCurrentCart());
  await call('currentCartV2.calculateCurrentCart', () => currentCartV2.calculateCurrentCart());
  await call('currentCartV2.removeDeliveryMethodFromCurrentCart', () =>
    currentCartV2.removeDeliveryMethodFromCurrentCart(),
  );
  await call('currentCartV2.removeCouponFromCurrentCart', () => currentCartV2.removeCouponFromCurrentCart(couponId));
  await call('currentCartV2.removeLineItemsFromCurrentCart', () =>
    currentCartV2.removeLineItemsFromCurrentCart([lineItemId]),
  );
  await call('currentCartV2.deleteCurrentCart', () => currentCartV2.deleteCurrentCart());
}

async function walkEndOfProduct(walk: Walk, productId: string, collectionId: string): Promise<void> {
  const { call } = unpackWalk(walk);
  const { products } = walk.owner;
  await call('products.bulkUpdateProductsProperty', () =>
    products.bulkUpdateProductsProperty([productId], { price: 50 }),
  );
  await call('products.bulkAdjustProductProperty', () =>
    products.bulkAdjustProductProperty({ price: { amount: 5 } }, [productId]),
  );
  await call('products.resetAllProductVariantData', () => products.resetAllProductVariantData(productId));
  // Not managed: managed variants would keep the options in use.
  const { product: plain } = await products.createProduct({
    name: 'Walked tote',
    productType: 'physical',
    priceData: { price: 20 },
    productOptions: [{ name: 'Size', choices: [{ value: 'S', description: 'S' }] }],
  });
  await call('products.deleteProductOptions', () => products.deleteProductOptions(requireValue(plain?._id)));
  await call('products.removeBrand', () => products.removeBrand(productId));
  await call('products.removeRibbon', () => products.removeRibbon(productId));
  await call('products.updateCollection', () => products.updateCollection(collectionId, { name: 'Walked on' }));
  await call('products.removeProductsFromCollection', () =>
    products.removeProductsFromCollection(collectionId, [productId]),
  );
  await call('products.deleteCollection', () => products.deleteCollection(collectionId));
  await call('products.deleteProduct', () => products.deleteProduct(productId));
}

const unpackWalk = (walk: Walk) => ({ call: walk.call.bind(walk), visitor: walk.visitor });
