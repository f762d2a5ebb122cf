import { defineSeed } from '../../define-seed';

const MONTHLY = {
  billingCycle: { count: '1', period: 'MONTH' },
  startType: 'ON_PURCHASE',
  endType: 'UNTIL_CANCELLED',
} as const;

const perks = (...descriptions: string[]) => descriptions.map((description) => ({ description }));

export default defineSeed({
  plans: [
    {
      slug: 'basic',
      name: 'Basic',
      description: 'One class a week, to see whether it suits you.',
      status: 'ACTIVE',
      visibility: 'PUBLIC',
      pricingVariants: [
        {
          name: 'Basic',
          pricingStrategies: [{ flatRate: { amount: '19' } }],
          billingTerms: MONTHLY,
          freeTrialDays: 7,
        },
      ],
      perks: perks('4 group classes a month', 'Mats and blocks on site', 'Free for the first 7 days'),
      benefit: { usesPerCycle: 4 },
      buyerCanCancel: true,
      _createdDate: '-PT2400H',
    },
    {
      slug: 'plus',
      name: 'Plus',
      description: 'As many classes as you like, and a friend now and then.',
      status: 'ACTIVE',
      visibility: 'PUBLIC',
      pricingVariants: [
        {
          name: 'Plus',
          pricingStrategies: [{ flatRate: { amount: '49' } }],
          billingTerms: { ...MONTHLY, startType: 'CUSTOM' },
        },
      ],
      perks: perks('Unlimited group classes', '1 guest pass a month', '10% off tickets', 'Book 14 days ahead'),
      benefit: { ticketPercentOff: '10' },
      primary: true,
      buyerCanCancel: true,
      termsAndConditions: 'The plan renews each month until you cancel it. Guest passes do not carry over.',
      _createdDate: '-PT2376H',
    },
    {
      slug: 'studio-year',
      name: 'Studio year',
      description: 'Everything for a whole year, paid once.',
      status: 'ACTIVE',
      visibility: 'PUBLIC',
      pricingVariants: [
        {
          name: 'Studio year',
          pricingStrategies: [{ flatRate: { amount: '480' } }],
          billingTerms: {
            billingCycle: { count: '1', period: 'YEAR' },
            startType: 'CUSTOM',
            endType: 'CYCLES_COMPLETED',
            cyclesCompletedDetails: { billingCycleCount: '1' },
          },
        },
      ],
      perks: perks(
        'Everything in Plus',
        'One personal training session a month',
        'A locker of your own',
        '2 workshops a year',
      ),
      _createdDate: '-PT2352H',
    },
    {
      slug: 'community',
      name: 'Community',
      description: 'Join the open evenings and hear of new dates first. Costs nothing.',
      status: 'ACTIVE',
      visibility: 'PUBLIC',
      pricingVariants: [
        {
          name: 'Community',
          pricingStrategies: [{ flatRate: { amount: '0' } }],
          billingTerms: { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' },
        },
      ],
      perks: perks('Open studio evening each month', 'The newsletter', 'A seat at the long table'),
      purchaseLimits: [{ type: 'PER_MEMBER_LIFETIME', maxCount: 1 }],
      _createdDate: '-PT2328H',
    },
    {
      slug: 'staff',
      name: 'Staff',
      description: 'For those who work here. Not shown to visitors.',
      status: 'ACTIVE',
      visibility: 'PRIVATE',
      pricingVariants: [{ name: 'Staff', pricingStrategies: [{ flatRate: { amount: '5' } }], billingTerms: MONTHLY }],
      perks: perks('Unlimited classes'),
      _createdDate: '-PT2304H',
    },
  ],
});
