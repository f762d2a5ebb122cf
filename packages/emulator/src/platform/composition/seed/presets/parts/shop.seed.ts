import { defineSeed, idInSeed } from '../../define-seed';

const pictures = (...ids: string[]) => ({ itemsInfo: { items: ids.map((_id) => ({ _id })) } });

const textChoices = (...names: string[]) => ({
  choices: names.map((name) => ({ choiceType: 'CHOICE_TEXT' as const, name })),
});

const variantChoices = (choices: Record<string, string>) =>
  Object.entries(choices).map(([optionName, choiceName]) => ({
    optionChoiceNames: {
      optionName,
      choiceName,
      renderType: optionName === 'Color' ? ('SWATCH_CHOICES' as const) : ('TEXT_CHOICES' as const),
    },
  }));

const toCategoryIds = (...slugs: string[]) => slugs.map((slug) => idInSeed('categories', slug));

/** Newest products first. One is sold out, one has a sold-out variant, and one has five pieces left. */
export default defineSeed({
  categories: [
    {
      slug: 'all-products',
      name: 'All Products',
      description: 'Everything in the shop.',
      managingAppId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      image:
        'wix:image://v1/emu_f15af48d83134b748ebb8c43a1a65753~mv2.jpg/emu_f15af48d83134b748ebb8c43a1a65753~mv2.jpg#originWidth=1400&originHeight=1400',
    },
    {
      slug: 'new-arrivals',
      name: 'New Arrivals',
      description: 'What came in this month.',
      image:
        'wix:image://v1/emu_f15af48d83134b748ebb8c43a1a65753~mv2.jpg/emu_f15af48d83134b748ebb8c43a1a65753~mv2.jpg#originWidth=1400&originHeight=1400',
    },
    {
      slug: 'clothing',
      name: 'Clothing',
      description: 'To wear, most of it for years.',
      image:
        'wix:image://v1/emu_f15af48d83134b748ebb8c43a1a65753~mv2.jpg/emu_f15af48d83134b748ebb8c43a1a65753~mv2.jpg#originWidth=1400&originHeight=1400',
    },
    {
      slug: 'kitchen',
      name: 'Kitchen',
      description: 'For cooking, pouring and sitting down to it.',
      image:
        'wix:image://v1/emu_ea042e403eb68c03ff623d4a651a4ed2~mv2.jpg/emu_ea042e403eb68c03ff623d4a651a4ed2~mv2.jpg#originWidth=1400&originHeight=1400',
    },
    {
      slug: 'home',
      name: 'Home',
      description: 'For the shelf, the wall and the windowsill.',
      image:
        'wix:image://v1/emu_b53bcf919f24746d72094b8b86c0325c~mv2.jpg/emu_b53bcf919f24746d72094b8b86c0325c~mv2.jpg#originWidth=1400&originHeight=1400',
    },
    {
      slug: 'gifts',
      name: 'Gifts',
      description: 'Easy to give, and to keep.',
      image:
        'wix:image://v1/emu_8772fa72e9ab59e314b571349cf01227~mv2.jpg/emu_8772fa72e9ab59e314b571349cf01227~mv2.jpg#originWidth=1400&originHeight=1400',
    },
  ],
  products: [
    {
      name: 'Linen Shirt',
      slug: 'linen-shirt',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription:
        '<p>A loose shirt of washed European linen. It is cut straight, has shell buttons, and gets softer with every wash.</p>',
      brand: { name: 'Fern & Hollow' },
      ribbon: { name: 'New' },
      media: pictures('emu_f15af48d83134b748ebb8c43a1a65753~mv2.jpg', 'emu_47298fd9d02a8290fa4007a5cc5e079a~mv2.jpg'),
      options: [
        { name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: textChoices('S', 'M', 'L') },
        {
          name: 'Color',
          optionRenderType: 'SWATCH_CHOICES',
          choicesSettings: {
            choices: [
              {
                choiceType: 'ONE_COLOR',
                name: 'Natural',
                colorCode: '#e9dfcd',
                linkedMedia: [{ _id: 'emu_f15af48d83134b748ebb8c43a1a65753~mv2.jpg' }],
              },
              {
                choiceType: 'ONE_COLOR',
                name: 'Indigo',
                colorCode: '#34446b',
                linkedMedia: [{ _id: 'emu_47298fd9d02a8290fa4007a5cc5e079a~mv2.jpg' }],
              },
            ],
          },
        },
      ],
      variantsInfo: {
        variants: [
          {
            choices: variantChoices({ Size: 'S', Color: 'Natural' }),
            sku: 'linen-shirt-1',
            price: { actualPrice: { amount: '78' } },
            inventoryItem: { quantity: 8 },
            physicalProperties: { weight: 0.25 },
          },
          {
            choices: variantChoices({ Size: 'S', Color: 'Indigo' }),
            sku: 'linen-shirt-2',
            price: { actualPrice: { amount: '84' } },
            inventoryItem: { quantity: 6 },
            physicalProperties: { weight: 0.25 },
          },
          {
            choices: variantChoices({ Size: 'M', Color: 'Natural' }),
            sku: 'linen-shirt-3',
            price: { actualPrice: { amount: '78' } },
            inventoryItem: { quantity: 12 },
            physicalProperties: { weight: 0.25 },
          },
          {
            choices: variantChoices({ Size: 'M', Color: 'Indigo' }),
            sku: 'linen-shirt-4',
            price: { actualPrice: { amount: '84' } },
            inventoryItem: { quantity: 10 },
            physicalProperties: { weight: 0.25 },
          },
          {
            choices: variantChoices({ Size: 'L', Color: 'Natural' }),
            sku: 'linen-shirt-5',
            price: { actualPrice: { amount: '78' } },
            inventoryItem: { quantity: 0 },
            physicalProperties: { weight: 0.25 },
          },
          {
            choices: variantChoices({ Size: 'L', Color: 'Indigo' }),
            sku: 'linen-shirt-6',
            price: { actualPrice: { amount: '84' } },
            inventoryItem: { quantity: 4 },
            physicalProperties: { weight: 0.25 },
          },
        ],
      },
      infoSections: [
        {
          uniqueName: 'Care',
          title: 'Care',
          plainDescription: '<p>Wash cold with similar colours. Dry flat, out of the sun.</p>',
        },
        {
          uniqueName: 'Fit',
          title: 'Fit',
          plainDescription: '<p>Runs a little large. If you are between sizes, take the smaller one.</p>',
        },
      ],
      directCategoryIds: toCategoryIds('clothing', 'new-arrivals'),
      _createdDate: '-PT36H',
    },
    {
      name: 'Rain Jacket',
      slug: 'rain-jacket',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription:
        '<p>A light jacket with taped seams and a hood that turns with you. It packs into its own pocket.</p>',
      brand: { name: 'Northpier' },
      ribbon: { name: 'New' },
      media: pictures('emu_def64a1d7b80cb55cbfd4c9e18fd9de2~mv2.jpg'),
      options: [{ name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: textChoices('S', 'M', 'L', 'XL') }],
      variantsInfo: {
        variants: [
          {
            choices: variantChoices({ Size: 'S' }),
            sku: 'rain-jacket-1',
            price: { actualPrice: { amount: '125' }, compareAtPrice: { amount: '145' } },
            inventoryItem: { quantity: 7 },
            physicalProperties: { weight: 0.48 },
          },
          {
            choices: variantChoices({ Size: 'M' }),
            sku: 'rain-jacket-2',
            price: { actualPrice: { amount: '125' }, compareAtPrice: { amount: '145' } },
            inventoryItem: { quantity: 9 },
            physicalProperties: { weight: 0.48 },
          },
          {
            choices: variantChoices({ Size: 'L' }),
            sku: 'rain-jacket-3',
            price: { actualPrice: { amount: '125' }, compareAtPrice: { amount: '145' } },
            inventoryItem: { quantity: 9 },
            physicalProperties: { weight: 0.48 },
          },
          {
            choices: variantChoices({ Size: 'XL' }),
            sku: 'rain-jacket-4',
            price: { actualPrice: { amount: '132' }, compareAtPrice: { amount: '152' } },
            inventoryItem: { quantity: 3 },
            physicalProperties: { weight: 0.48 },
          },
        ],
      },
      infoSections: [
        {
          uniqueName: 'Care',
          title: 'Care',
          plainDescription: '<p>Wash cold with similar colours. Dry flat, out of the sun.</p>',
        },
      ],
      directCategoryIds: toCategoryIds('clothing', 'new-arrivals'),
      _createdDate: '-PT72H',
    },
    {
      name: 'Canvas Tote',
      slug: 'canvas-tote',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription:
        '<p>Heavy organic canvas, long handles, and a printed sun. It carries a laptop and a loaf of bread.</p>',
      brand: { name: 'Fern & Hollow' },
      ribbon: { name: 'Bestseller' },
      media: pictures('emu_8772fa72e9ab59e314b571349cf01227~mv2.jpg'),
      variantsInfo: {
        variants: [
          {
            sku: 'canvas-tote',
            price: { actualPrice: { amount: '24' } },
            inventoryItem: { quantity: 120 },
            physicalProperties: { weight: 0.3 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('clothing', 'gifts'),
      _createdDate: '-PT108H',
    },
    {
      name: 'Ceramic Mug',
      slug: 'ceramic-mug',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription:
        '<p>Thrown and glazed by hand, so no two drip alike. Holds 350 ml and goes in the dishwasher.</p>',
      brand: { name: 'Studio Maar' },
      ribbon: { name: 'Sale' },
      media: pictures('emu_ea042e403eb68c03ff623d4a651a4ed2~mv2.jpg'),
      variantsInfo: {
        variants: [
          {
            sku: 'ceramic-mug',
            price: { actualPrice: { amount: '21' }, compareAtPrice: { amount: '28' } },
            inventoryItem: { quantity: 40 },
            physicalProperties: { weight: 0.4 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('kitchen', 'gifts'),
      _createdDate: '-PT144H',
    },
    {
      name: 'Terracotta Teapot',
      slug: 'teapot',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>A round pot with a bamboo handle and a strainer in the spout. Enough for four cups.</p>',
      brand: { name: 'Studio Maar' },
      ribbon: { name: 'Last pieces' },
      media: pictures('emu_33f38545e00a507fba8be0243f5d19ee~mv2.jpg'),
      variantsInfo: {
        variants: [
          {
            sku: 'teapot',
            price: { actualPrice: { amount: '64' } },
            inventoryItem: { quantity: 5 },
            physicalProperties: { weight: 0.9 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('kitchen'),
      _createdDate: '-PT180H',
    },
    {
      name: 'Wool Socks',
      slug: 'wool-socks',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>Striped socks of merino wool, knitted without a seam at the toes.</p>',
      brand: { name: 'Northpier' },
      media: pictures('emu_eeb36036654e4f94eacfed5f587e5e61~mv2.jpg'),
      modifiers: [
        {
          name: 'Size',
          modifierRenderType: 'TEXT_CHOICES',
          choicesSettings: textChoices('36–39', '40–43', '44–47'),
          mandatory: true,
        },
      ],
      variantsInfo: {
        variants: [
          {
            sku: 'wool-socks',
            price: { actualPrice: { amount: '16.5' } },
            inventoryItem: { quantity: 90 },
            physicalProperties: { weight: 0.08 },
          },
        ],
      },
      infoSections: [
        {
          uniqueName: 'Care',
          title: 'Care',
          plainDescription: '<p>Wash cold with similar colours. Dry flat, out of the sun.</p>',
        },
      ],
      directCategoryIds: toCategoryIds('clothing', 'gifts'),
      _createdDate: '-PT216H',
    },
    {
      name: 'Ribbed Beanie',
      slug: 'beanie',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>A thick ribbed beanie with a pompom that comes off for the wash.</p>',
      brand: { name: 'Northpier' },
      media: pictures('emu_3b6e7f348f4e23fa349e42cad746a6ef~mv2.jpg'),
      modifiers: [
        {
          name: 'Color',
          modifierRenderType: 'SWATCH_CHOICES',
          choicesSettings: {
            choices: [
              { choiceType: 'ONE_COLOR', name: 'Rust', colorCode: '#b1552d' },
              { choiceType: 'ONE_COLOR', name: 'Moss', colorCode: '#65734a' },
              { choiceType: 'ONE_COLOR', name: 'Cream', colorCode: '#efe6d2' },
            ],
          },
          mandatory: true,
        },
      ],
      variantsInfo: {
        variants: [
          {
            sku: 'beanie',
            price: { actualPrice: { amount: '32' } },
            inventoryItem: { quantity: 35 },
            physicalProperties: { weight: 0.12 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('clothing'),
      _createdDate: '-PT252H',
    },
    {
      name: 'Cloth Notebook',
      slug: 'notebook',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>160 dotted pages that lie flat, a ribbon, and a cover of book cloth.</p>',
      brand: { name: 'Leaf Press' },
      media: pictures('emu_b53bcf919f24746d72094b8b86c0325c~mv2.jpg'),
      variantsInfo: {
        variants: [
          {
            sku: 'notebook',
            price: { actualPrice: { amount: '19' } },
            inventoryItem: { quantity: 75 },
            physicalProperties: { weight: 0.35 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('home', 'gifts'),
      _createdDate: '-PT288H',
    },
    {
      name: 'Amber Candle',
      slug: 'candle',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription:
        '<p>Soy wax with cedar and orange peel, in a glass that you will keep. Burns for about 45 hours.</p>',
      brand: { name: 'Leaf Press' },
      ribbon: { name: 'Back soon' },
      media: pictures('emu_6fa599fe7b02fec029e98dfa0f64c6ec~mv2.jpg'),
      variantsInfo: {
        variants: [
          {
            sku: 'candle',
            price: { actualPrice: { amount: '34' } },
            inventoryItem: { quantity: 0 },
            physicalProperties: { weight: 0.5 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('home', 'gifts'),
      _createdDate: '-PT324H',
    },
    {
      name: 'Olive Oil',
      slug: 'olive-oil',
      productType: 'PHYSICAL',
      physicalProperties: { pricePerUnit: { quantity: 100, measurementUnit: 'ML' } },
      plainDescription:
        '<p>Pressed cold from early olives on one hillside. Green, peppery, and best within the year.</p>',
      brand: { name: 'Corte Alta' },
      media: pictures('emu_020dbdf95c3f48217aafff697dbf3fb4~mv2.jpg'),
      variantsInfo: {
        variants: [
          {
            sku: 'olive-oil',
            price: { actualPrice: { amount: '22' } },
            inventoryItem: { quantity: 60 },
            physicalProperties: { weight: 0.95, pricePerUnit: { settings: { quantity: 500, measurementUnit: 'ML' } } },
          },
        ],
      },
      directCategoryIds: toCategoryIds('kitchen'),
      _createdDate: '-PT360H',
    },
    {
      name: 'Coffee Beans',
      slug: 'coffee-beans',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>A medium roast with cocoa and plum, roasted every Tuesday.</p>',
      brand: { name: 'Corte Alta' },
      media: pictures('emu_e61503b8d7824aa059bf0febe2252e10~mv2.jpg'),
      modifiers: [
        {
          name: 'Grind',
          modifierRenderType: 'TEXT_CHOICES',
          choicesSettings: textChoices('Whole bean', 'Filter', 'Espresso'),
          mandatory: true,
        },
      ],
      variantsInfo: {
        variants: [
          {
            sku: 'coffee-beans',
            price: { actualPrice: { amount: '14.9' } },
            inventoryItem: { quantity: 200 },
            physicalProperties: { weight: 0.25 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('kitchen', 'gifts'),
      _createdDate: '-PT396H',
    },
    {
      name: 'Plant Pot',
      slug: 'plant-pot',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>Unglazed terracotta that breathes, with a saucer. The plant is not included.</p>',
      brand: { name: 'Studio Maar' },
      media: pictures('emu_900ddba6bdf90dfec95ac64c11382d5a~mv2.jpg'),
      variantsInfo: {
        variants: [
          {
            sku: 'plant-pot',
            price: { actualPrice: { amount: '26' } },
            inventoryItem: { quantity: 22 },
            physicalProperties: { weight: 1.4 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('home'),
      _createdDate: '-PT432H',
    },
    {
      name: 'Walnut Cutting Board',
      slug: 'cutting-board',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>One piece of oiled walnut with a groove for the juice and a grip on each side.</p>',
      brand: { name: 'Fern & Hollow' },
      ribbon: { name: 'Sale' },
      media: pictures('emu_3c405024db4945814e93be54a2b13c43~mv2.jpg'),
      modifiers: [
        {
          name: 'Engraving',
          modifierRenderType: 'FREE_TEXT',
          freeTextSettings: { title: 'Engraving', maxCharCount: 30 },
          mandatory: false,
        },
      ],
      variantsInfo: {
        variants: [
          {
            sku: 'cutting-board',
            price: { actualPrice: { amount: '52.2' }, compareAtPrice: { amount: '58' } },
            inventoryItem: { quantity: 18 },
            physicalProperties: { weight: 1.6 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('kitchen', 'gifts'),
      _createdDate: '-PT468H',
    },
    {
      name: 'Lavender Hand Cream',
      slug: 'hand-cream',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>Shea butter and lavender from one field. It sinks in before you reach the door.</p>',
      brand: { name: 'Leaf Press' },
      media: pictures('emu_09241ca1390d51f7b65620762c6ce476~mv2.jpg'),
      variantsInfo: {
        variants: [
          {
            sku: 'hand-cream',
            price: { actualPrice: { amount: '12.5' } },
            inventoryItem: { quantity: 150 },
            physicalProperties: { weight: 0.1 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('home', 'gifts'),
      _createdDate: '-PT504H',
    },
    {
      name: 'Hills at Dusk, Print',
      slug: 'poster-print',
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>A giclée print on cotton paper, signed on the back.</p>',
      brand: { name: 'Leaf Press' },
      media: pictures('emu_5737c81f3f968c82215f04842946c684~mv2.jpg'),
      options: [
        { name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: textChoices('30 × 40 cm', '50 × 70 cm') },
      ],
      variantsInfo: {
        variants: [
          {
            choices: variantChoices({ Size: '30 × 40 cm' }),
            sku: 'poster-print-1',
            price: { actualPrice: { amount: '45' } },
            inventoryItem: { quantity: 25 },
            physicalProperties: { weight: 0.2 },
          },
          {
            choices: variantChoices({ Size: '50 × 70 cm' }),
            sku: 'poster-print-2',
            price: { actualPrice: { amount: '72' } },
            inventoryItem: { quantity: 12 },
            physicalProperties: { weight: 0.2 },
          },
        ],
      },
      directCategoryIds: toCategoryIds('home'),
      _createdDate: '-PT540H',
    },
    {
      name: 'Gift Card',
      slug: 'gift-card',
      productType: 'DIGITAL',
      plainDescription: '<p>Comes by mail within a minute, and does not run out.</p>',
      media: pictures('emu_c20076dda56ebe3a6ec4eb453335d4fc~mv2.jpg'),
      variantsInfo: {
        variants: [
          {
            sku: 'gift-card',
            price: { actualPrice: { amount: '50' } },
            inventoryItem: { inStock: true },
            digitalProperties: { digitalFile: { _id: 'emu_gift-card.pdf' } },
          },
        ],
      },
      directCategoryIds: toCategoryIds('gifts'),
      _createdDate: '-PT576H',
    },
  ],
});
