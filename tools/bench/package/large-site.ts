/** A seed of a large site: shirts in three sizes, classes, and evenings with two kinds of tickets. */
export const largeSite = (products: number, services: number, events: number): object => ({
  settings: { catalogVersion: 'V3' },
  products: buildList(products, (number) => ({
    name: `Shirt ${number}`,
    plainDescription: `<p>Number ${number} of a large shop, cut from linen and sewn to last.</p>`,
    productType: 'PHYSICAL',
    physicalProperties: {},
    options: [
      {
        name: 'Size',
        optionRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: SIZES.map((name) => ({ choiceType: 'CHOICE_TEXT', name })) },
      },
    ],
    variantsInfo: {
      variants: SIZES.map((choiceName) => ({
        price: { actualPrice: { amount: String(20 + (number % 80)) } },
        choices: [{ optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' } }],
      })),
    },
  })),
  services: buildList(services, (number) => ({
    type: 'CLASS',
    name: `Class ${number}`,
    defaultCapacity: 10,
    payment: { rateType: 'FIXED', fixed: { price: { value: '48' } }, options: { online: true } },
    onlineBooking: { enabled: true },
  })),
  events: buildList(events, (number) => ({
    title: `Evening ${number}`,
    location: { name: 'The Cellar Room', type: 'VENUE' },
    dateAndTimeSettings: {
      startDate: `P${1 + (number % 300)}D 20:00`,
      endDate: `P${1 + (number % 300)}D 23:00`,
    },
    registration: { initialType: 'TICKETING' },
    ticketDefinitions: ['Seat', 'Table'].map((name) => ({
      name,
      feeType: 'FEE_INCLUDED',
      pricingMethod: { fixedPrice: { value: '24.00' } },
      initialLimit: 50,
    })),
  })),
});

const SIZES = ['S', 'M', 'L'];

const buildList = (length: number, entryOf: (number: number) => object): object[] =>
  Array.from({ length }, (_, index) => entryOf(index + 1));
