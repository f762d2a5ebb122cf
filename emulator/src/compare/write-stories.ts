import type { WireMessage } from '../platform/owner-client';

export interface WriteStep {
  operation: string;
  about: string;
  /** `made`: the new entity, of which the later steps are. */
  request(names: WriteNames, made: WireMessage): WireMessage;
}

export interface WriteNames {
  /** The name of test entities, by which an owner recognizes them: `Compare test 3f9a1c20`. */
  name: string;
  /** The same as letters and digits. */
  code: string;
  /** An instant in a month's time. */
  soon: string;
}

/** Makes something, changes it, is refused, and takes it away again. */
export interface WriteStory {
  create: WriteStep;
  /** The field of the answer with the new entity. */
  entity: string;
  steps: readonly WriteStep[];
  remove: WriteStep;
}

const idOf = (made: WireMessage, name = 'id'): WireMessage => ({ [name]: made.id });

const step = (operation: string, about: string, request: WriteStep['request']): WriteStep => ({
  operation,
  about,
  request,
});

export const WRITE_STORIES: readonly WriteStory[] = [
  {
    create: step('categoriesV2.createCategory', 'a new one', ({ name }) => ({ category: { name } })),
    entity: 'category',
    steps: [
      step('categoriesV2.getCategory', 'the new one', (_, made) => idOf(made, 'categoryId')),
      step('categoriesV2.updateCategory', 'renamed', ({ name }, { id, revision }) => ({
        category: { id, revision, name: `${name} 2` },
        fieldMask: 'name',
      })),
      step('categoriesV2.updateCategory', 'an older revision', ({ name }, { id }) => ({
        category: { id, revision: '99', name },
        fieldMask: 'name',
      })),
    ],
    remove: step('categoriesV2.deleteCategory', 'taken away', (_, made) => idOf(made, 'categoryId')),
  },
  {
    create: step('bookingPolicies.createBookingPolicy', 'a new one', ({ name }) => ({ bookingPolicy: { name } })),
    entity: 'bookingPolicy',
    steps: [step('bookingPolicies.getBookingPolicy', 'the new one', (_, made) => idOf(made, 'bookingPolicyId'))],
    remove: step('bookingPolicies.deleteBookingPolicy', 'taken away', (_, made) => idOf(made, 'bookingPolicyId')),
  },
  {
    create: step('brandsV3.createBrand', 'a new one', ({ name }) => ({ brand: { name } })),
    entity: 'brand',
    steps: [
      step('brandsV3.createBrand', 'the same name again', ({ name }) => ({ brand: { name } })),
      step('brandsV3.getBrand', 'the new one', (_, made) => idOf(made, 'brandId')),
    ],
    remove: step('brandsV3.deleteBrand', 'taken away', (_, made) => idOf(made, 'brandId')),
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
      step('productsV3.getProduct', 'the new one', (_, made) => idOf(made, 'productId')),
      step('productsV3.updateProduct', 'renamed', ({ name }, { id, revision }) => ({
        product: { id, revision, name: `${name} 2` },
        fieldMask: 'name',
      })),
    ],
    remove: step('productsV3.deleteProduct', 'taken away', (_, made) => idOf(made, 'productId')),
  },
  {
    create: step('products.createProduct', 'a new one', ({ name }) => ({
      product: { name, visible: false, productType: 'physical', priceData: { price: 1 } },
    })),
    entity: 'product',
    steps: [
      step('products.getProduct', 'the new one', (_, made) => idOf(made)),
      step('products.updateProduct', 'renamed', ({ name }, { id }) => ({ product: { id, name: `${name} 2` } })),
    ],
    remove: step('products.deleteProduct', 'taken away', (_, made) => idOf(made)),
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
    remove: step('wixEventsV2.deleteEvent', 'taken away', (_, made) => idOf(made, 'eventId')),
  },
];
