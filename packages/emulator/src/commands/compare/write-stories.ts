import { STORES_TREE } from '../../platform/domains/stores/categories/tree';
import { STORES_APP_ID } from '../../platform/kernel/app-ids';
import { idOf, step, type WriteStory } from './write-steps';

const TREE = { treeReference: STORES_TREE };

export const WRITE_STORIES: readonly WriteStory[] = [
  {
    create: step('categoriesV2.createCategory', 'a new one', ({ name }) => ({ category: { name } })),
    entity: 'category',
    steps: [
      step('categoriesV2.getCategory', 'the new one', (_, entity) => idOf(entity, 'categoryId')),
      step('categoriesV2.updateCategory', 'renamed', ({ name }, { id, revision }) => ({
        category: { id, revision, name: `${name} 2` },
        fieldMask: 'name',
      })),
      step('categoriesV2.updateCategory', 'an older revision', ({ name }, { id }) => ({
        category: { id, revision: '99', name },
        fieldMask: 'name',
      })),
    ],
    remove: step('categoriesV2.deleteCategory', 'taken away', (_, entity) => idOf(entity, 'categoryId')),
  },
  {
    create: step('bookingPolicies.createBookingPolicy', 'a new one', ({ name }) => ({ bookingPolicy: { name } })),
    entity: 'bookingPolicy',
    steps: [step('bookingPolicies.getBookingPolicy', 'the new one', (_, entity) => idOf(entity, 'bookingPolicyId'))],
    remove: step('bookingPolicies.deleteBookingPolicy', 'taken away', (_, entity) => idOf(entity, 'bookingPolicyId')),
  },
  {
    create: step('brandsV3.createBrand', 'a new one', ({ name }) => ({ brand: { name } })),
    entity: 'brand',
    steps: [
      step('brandsV3.createBrand', 'the same name again', ({ name }) => ({ brand: { name } })),
      step('brandsV3.getBrand', 'the new one', (_, entity) => idOf(entity, 'brandId')),
    ],
    remove: step('brandsV3.deleteBrand', 'taken away', (_, entity) => idOf(entity, 'brandId')),
  },
  {
    create: step('productsV3.createProduct', 'a new one', ({ name }) => ({
      product: {
        name,
        visible: false,
        productType: 'PHYSICAL',
        physicalProperties: {},
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '1' } } }] },
      },
    })),
    entity: 'product',
    steps: [
      step('productsV3.getProduct', 'the new one', (_, entity) => idOf(entity, 'productId')),
      step('productsV3.updateProduct', 'renamed', ({ name }, { id, revision }) => ({
        product: { id, revision, name: `${name} 2` },
        fieldMask: 'name',
      })),
    ],
    remove: step('productsV3.deleteProduct', 'taken away', (_, entity) => idOf(entity, 'productId')),
  },
  {
    create: step('products.createProduct', 'a new one', ({ name }) => ({
      product: { name, visible: false, productType: 'physical', priceData: { price: 1 } },
    })),
    entity: 'product',
    steps: [
      step('products.getProduct', 'the new one', (_, entity) => idOf(entity)),
      step('products.updateProduct', 'renamed', ({ name }, { id }) => ({ product: { id, name: `${name} 2` } })),
    ],
    remove: step('products.deleteProduct', 'taken away', (_, entity) => idOf(entity)),
  },
  {
    create: step('wixEventsV2.createEvent', 'a new draft', ({ name, soon }) => ({
      draft: true,
      event: {
        title: name,
        location: { type: 'VENUE', name, locationTbd: true },
        dateAndTimeSettings: {
          dateAndTimeTbd: false,
          startDate: soon,
          endDate: soon.replace('T18', 'T20'),
          timeZoneId: 'UTC',
        },
        registration: { initialType: 'RSVP' },
      },
    })),
    entity: 'event',
    steps: [],
    remove: step('wixEventsV2.deleteEvent', 'taken away', (_, entity) => idOf(entity, 'eventId')),
  },
  {
    create: step('ribbonsV3.createRibbon', 'a new one', ({ name }) => ({ ribbon: { name } })),
    entity: 'ribbon',
    steps: [
      step('ribbonsV3.updateRibbon', 'renamed', ({ name }, { id, revision }) => ({
        ribbon: { id, revision, name: `${name} 2` },
        fieldMask: 'name',
      })),
      step('ribbonsV3.getRibbon', 'the new one', (_, entity) => idOf(entity, 'ribbonId')),
    ],
    remove: step('ribbonsV3.deleteRibbon', 'taken away', (_, entity) => idOf(entity, 'ribbonId')),
  },
  {
    create: step('infoSectionsV3.createInfoSection', 'a new one', ({ name }) => ({
      infoSection: { uniqueName: name, title: name },
    })),
    entity: 'infoSection',
    steps: [
      step('infoSectionsV3.createInfoSection', 'the same name again', ({ name }) => ({
        infoSection: { uniqueName: name, title: name },
      })),
      step('infoSectionsV3.getInfoSection', 'the new one', (_, entity) => idOf(entity, 'infoSectionId')),
    ],
    remove: step('infoSectionsV3.deleteInfoSection', 'taken away', (_, entity) => idOf(entity, 'infoSectionId')),
  },
  {
    create: step('categories.categories.createCategory', 'a new hidden one', ({ name }) => ({
      ...TREE,
      category: { name, visible: false },
    })),
    entity: 'category',
    steps: [
      step('categories.categories.getCategory', 'the new one', (_, entity) => ({
        ...TREE,
        ...idOf(entity, 'categoryId'),
      })),
      step('categories.categories.updateCategory', 'renamed', ({ name }, { id, revision }) => ({
        ...TREE,
        category: { id, revision, name: `${name} 2` },
        fieldMask: 'name',
      })),
    ],
    remove: step('categories.categories.deleteCategory', 'taken away', (_, entity) => ({
      ...TREE,
      ...idOf(entity, 'categoryId'),
    })),
  },
  {
    create: step('products.createCollection', 'a new hidden one', ({ name }) => ({
      collection: { name, visible: false },
    })),
    entity: 'collection',
    steps: [step('collections.getCollection', 'the new one', (_, entity) => idOf(entity))],
    remove: step('products.deleteCollection', 'taken away', (_, entity) => idOf(entity)),
  },
  {
    create: step('discountRules.createDiscountRule', 'a new one, switched off', ({ name }) => ({
      discountRule: {
        name,
        active: false,
        discounts: {
          values: [
            {
              targetType: 'SPECIFIC_ITEMS',
              discountType: 'PERCENTAGE',
              percentage: 10,
              specificItemsInfo: {
                scopes: [
                  {
                    id: 'items',
                    type: 'CATALOG_ITEM',
                    catalogItemFilter: { catalogAppId: STORES_APP_ID, catalogItemIds: [] },
                  },
                ],
              },
            },
          ],
        },
      },
    })),
    entity: 'discountRule',
    steps: [step('discountRules.getDiscountRule', 'the new one', (_, entity) => idOf(entity, 'discountRuleId'))],
    remove: step('discountRules.deleteDiscountRule', 'taken away', (_, entity) => idOf(entity, 'discountRuleId')),
  },
  {
    create: step('deliveryProfile.createDeliveryProfile', 'a new one', ({ name }) => ({ deliveryProfile: { name } })),
    entity: 'deliveryProfile',
    steps: [
      step('deliveryProfile.getDeliveryProfile', 'the new one', (_, entity) => idOf(entity, 'deliveryProfileId')),
    ],
    remove: step('deliveryProfile.deleteDeliveryProfile', 'taken away', (_, entity) =>
      idOf(entity, 'deliveryProfileId'),
    ),
  },
  {
    create: step('data.collections.createDataCollection', 'a new one', ({ name, code }) => ({
      collection: {
        id: `compare${code}`,
        displayName: name,
        fields: [{ key: 'word', type: 'TEXT' }],
        permissions: { insert: 'ADMIN', read: 'ADMIN', remove: 'ADMIN', update: 'ADMIN' },
      },
    })),
    entity: 'collection',
    steps: [
      step('items.insert', 'an item', (_, { id }) => ({ dataCollectionId: id, dataItem: { data: { word: 'one' } } })),
      step('items.query', 'the item', (_, { id }) => ({ dataCollectionId: id })),
    ],
    remove: step('data.collections.deleteDataCollection', 'taken away', (_, entity) =>
      idOf(entity, 'dataCollectionId'),
    ),
  },
  {
    create: step('events.categories.createCategory', 'a new one', ({ name }) => ({ category: { name } })),
    entity: 'category',
    steps: [
      step('events.categories.updateCategory', 'renamed', ({ name }, { id }) => ({
        category: { id, name: `${name} 2` },
        fieldMask: 'name',
      })),
    ],
    remove: step('events.categories.deleteCategory', 'taken away', (_, entity) => idOf(entity, 'categoryId')),
  },
];
