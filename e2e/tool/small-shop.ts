const BAKER = '7d0f6a52-3c1b-4d64-9f1e-2a5c8e7b4d10';

/** A seed that is not one of the presets, with one item of each kind for sale. */
export const SMALL_SHOP = {
  settings: { name: 'Corner Bakery', currency: 'EUR' },
  products: [
    {
      name: 'Sourdough loaf',
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: {
        variants: [{ price: { actualPrice: { amount: '6.50' } }, inventoryItem: { quantity: 40 } }],
      },
    },
  ],
  staffMembers: [{ name: 'Odile', resourceId: BAKER }],
  services: [
    {
      name: 'Baking lesson',
      type: 'APPOINTMENT',
      defaultCapacity: 1,
      onlineBooking: { enabled: true },
      payment: { rateType: 'FIXED', fixed: { price: { value: '45', currency: 'EUR' } }, options: { online: true } },
      schedule: { availabilityConstraints: { sessionDurations: [60] } },
      staffMemberIds: [BAKER],
    },
  ],
  events: [
    {
      title: 'Night of bread',
      location: { type: 'VENUE', name: 'The bakery', address: { city: 'Lyon', country: 'FR' } },
      dateAndTimeSettings: { startDate: 'P20D 19:00', endDate: 'P20D 22:00' },
      registration: { initialType: 'TICKETING' },
      ticketDefinitions: [{ name: 'Seat', feeType: 'FEE_INCLUDED', pricingMethod: { fixedPrice: { value: '12' } } }],
    },
  ],
  plans: [
    {
      name: 'Bread every week',
      slug: 'bread-every-week',
      status: 'ACTIVE',
      visibility: 'PUBLIC',
      pricingVariants: [
        {
          name: 'Bread every week',
          pricingStrategies: [{ flatRate: { amount: '24' } }],
          billingTerms: {
            billingCycle: { count: '1', period: 'MONTH' },
            startType: 'ON_PURCHASE',
            endType: 'UNTIL_CANCELLED',
          },
        },
      ],
    },
  ],
};
