import { idInSeed, type Seed } from '../../src/server/library';

const CARRIER = '45c44b27-ca7b-4891-8c0d-1747d588b835';
const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const BOOKINGS_APP = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const [EUROPE, WORLD] = ['1f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01', '1f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e02'];
const [PROFILE, HEAVY] = ['2f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01', '2f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e02'];
const ITEM_SET = '3f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01';
const MANUAL_CALCULATOR = '57d13128-4a4c-494b-80b3-a6fb2e28018d';
const [DELIVERY_GROUP, BREAD_GROUP] = ['7f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01', '7f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e02'];
const GERMANY = '8f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01';
const NAMESPACE = '@wix/pricing-plans';

const [HALF, HALF_ITEM, WHOLE] = [
  '9f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01',
  '9f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e02',
  '9f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e03',
];

const sizeOf = (choiceName: string) => ({
  optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' as const },
});

/** A site on Catalog V3 with its own deliveries, taxes, discounts, and a plan that pays for lessons. */
export const WHOLE_SHOP: Seed = {
  settings: {
    name: 'Corner Bakery',
    currency: 'EUR',
    catalogVersion: 'V3',
    commerce: { taxes: { includedInPrices: true } },
  },
  locations: [
    {
      name: 'Bakery',
      address: { country: 'DE', city: 'Berlin', formattedAddress: 'Oranienstraße 12, Berlin' },
      businessSchedule: {
        periods: [{ openDay: 'MONDAY', openTime: '07:00', closeDay: 'MONDAY', closeTime: '18:00' }],
      },
    },
    {
      name: 'Market stall',
      address: { country: 'DE', city: 'Berlin', formattedAddress: 'Maybachufer, Berlin' },
    },
  ],
  categories: [
    { name: 'Bread', slug: 'bread' },
    { name: 'Rye', slug: 'rye', parentCategory: { _id: idInSeed('categories', 'bread') } },
  ],
  products: [
    {
      name: 'Rye loaf',
      productType: 'PHYSICAL',
      physicalProperties: {},
      directCategoryIds: [idInSeed('categories', 'rye')],
      options: [
        {
          name: 'Size',
          optionRenderType: 'TEXT_CHOICES',
          choicesSettings: {
            choices: [
              { name: 'Half', choiceType: 'CHOICE_TEXT' },
              { name: 'Whole', choiceType: 'CHOICE_TEXT' },
            ],
          },
        },
      ],
      variantsInfo: {
        variants: [
          {
            _id: HALF,
            choices: [sizeOf('Half')],
            price: { actualPrice: { amount: '3' } },
            physicalProperties: {},
            inventoryItem: { _id: HALF_ITEM, quantity: 7 },
          },
          {
            choices: [sizeOf('Whole')],
            price: { actualPrice: { amount: '6' } },
            physicalProperties: {},
            inventoryItem: { quantity: 0 },
          },
        ],
      },
    },
    {
      name: 'Sourdough loaf',
      productType: 'PHYSICAL',
      taxGroupId: BREAD_GROUP,
      physicalProperties: {},
      variantsInfo: {
        variants: [
          {
            _id: WHOLE,
            price: { actualPrice: { amount: '6.50' } },
            physicalProperties: {},
            inventoryItem: { inStock: true },
          },
        ],
      },
    },
    {
      name: 'Millstone',
      productType: 'PHYSICAL',
      physicalProperties: { deliveryProfileId: HEAVY },
      variantsInfo: {
        variants: [
          { price: { actualPrice: { amount: '900' } }, physicalProperties: {}, inventoryItem: { inStock: true } },
        ],
      },
    },
  ],
  services: [
    {
      type: 'CLASS',
      name: 'Baking lesson',
      defaultCapacity: 8,
      onlineBooking: { enabled: true },
      payment: { rateType: 'FIXED', fixed: { price: { value: '48' } }, options: { online: true } },
    },
  ],
  deliveryProfiles: [
    {
      _id: PROFILE,
      default: true,
      name: 'Bread',
      deliveryRegions: [
        {
          _id: EUROPE,
          name: 'Europe',
          active: true,
          destinations: [{ countryCode: 'DE' }, { countryCode: 'FR' }],
          deliveryCarriers: [{ appId: CARRIER, additionalCharges: [] }],
        },
      ],
    },
    {
      _id: HEAVY,
      name: 'Heavy goods',
      deliveryRegions: [{ _id: WORLD, name: 'Everywhere', active: true, destinations: [], deliveryCarriers: [] }],
    },
  ],
  shippingOptions: [
    {
      title: 'Parcel',
      deliveryRegionId: EUROPE,
      estimatedDeliveryTime: '2 days',
      rates: [{ amount: '4.90', conditions: [] }],
    },
    { title: 'Freight', deliveryRegionId: WORLD, rates: [{ amount: '120', conditions: [] }] },
  ],
  pickupLocations: [
    {
      name: 'At the oven',
      address: { country: 'DE', city: 'Berlin', addressLine: 'Oranienstraße 12' },
      deliveryTime: 'From 7 a.m.',
      active: true,
      rates: [{ amount: '2.38', conditions: [] }],
      deliveryRegionIds: [EUROPE],
    },
  ],
  taxGroups: [
    { _id: STORES_APP, name: 'Produkte', default: true },
    { _id: DELIVERY_GROUP, name: 'Versand', default: true },
    { _id: BREAD_GROUP, name: 'Bread' },
  ],
  taxRegions: [
    { _id: GERMANY, country: 'DE', appId: MANUAL_CALCULATOR, taxIncludedInPrice: true },
    { country: 'FR', subdivision: '20R', appId: '0f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01' },
  ],
  manualTaxMappings: [
    { taxGroupId: STORES_APP, taxRegionId: GERMANY, taxRate: '0.19', taxName: 'MwSt.', jurisdictionType: 'COUNTRY' },
    { taxGroupId: DELIVERY_GROUP, taxRegionId: GERMANY, taxRate: '0.19' },
    { taxGroupId: BREAD_GROUP, taxRegionId: GERMANY, taxRate: '0.07', description: 'Food' },
  ],
  discountRules: [
    {
      name: 'Monday bread',
      active: true,
      discounts: {
        values: [
          {
            targetType: 'SPECIFIC_ITEMS',
            discountType: 'PERCENTAGE',
            percentage: 10,
            specificItemsInfo: {
              scopes: [
                {
                  _id: 'items',
                  type: 'CATALOG_ITEM',
                  catalogItemFilter: {
                    catalogAppId: STORES_APP,
                    catalogItemIds: [idInSeed('products', 'Sourdough loaf')],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
  eventCategories: [{ name: 'Workshops' }],
  events: [
    {
      title: 'Night of bread',
      dateAndTimeSettings: {
        startDate: 'P20D 18:00',
        endDate: 'P20D 23:00',
      },
      location: { type: 'VENUE', name: 'Bakery' },
      registration: { initialType: 'TICKETING' },
      categoryIds: [idInSeed('eventCategories', 'Workshops')],
      ticketDefinitions: [
        {
          name: 'Seat',
          pricingMethod: { fixedPrice: { value: '20', currency: 'EUR' } },
          feeType: 'FEE_INCLUDED',
          sold: 3,
        },
      ],
    },
  ],
  plans: [
    {
      name: 'Lessons',
      slug: 'lessons',
      status: 'ACTIVE',
      visibility: 'PUBLIC',
      buyable: true,
      pricingVariants: [
        {
          name: 'Month',
          billingTerms: {
            billingCycle: { count: '1', period: 'MONTH' },
            startType: 'ON_PURCHASE',
            endType: 'UNTIL_CANCELLED',
          },
          pricingStrategies: [{ flatRate: { amount: '40' } }],
        },
      ],
    },
  ],
  programDefinitions: [{ externalId: idInSeed('plans', 'lessons'), namespace: NAMESPACE, displayName: 'Lessons' }],
  poolDefinitions: [
    {
      displayName: 'Four lessons',
      namespace: NAMESPACE,
      programDefinitionIds: [idInSeed('programDefinitions', idInSeed('plans', 'lessons'))],
      details: {
        benefits: [{ benefitKey: 'lesson', itemSetId: ITEM_SET, price: '1', providerAppId: BOOKINGS_APP }],
        creditConfiguration: { amount: '4' },
      },
    },
  ],
  benefitItems: [
    {
      externalId: idInSeed('services', 'Baking lesson'),
      category: 'services',
      itemSetId: ITEM_SET,
      providerAppId: BOOKINGS_APP,
      namespace: NAMESPACE,
      displayName: 'Baking lesson',
    },
  ],
};
