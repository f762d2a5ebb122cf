import type { Statement } from './calls';

const DELIVERY = 'recipes/delivery.test.ts';
const DISCOUNT_RULES = 'recipes/discount-rules.test.ts';
const OPTIONS = 'ecom/delivery/shipping-options.test.ts';
const PROFILES = 'ecom/delivery/delivery-profiles.test.ts';
const RULES = 'ecom/pricing/created-discount-rules.test.ts';
const REFUSED_RULE = 'a rule with %s is refused';
const REFUSED_OPTION = 'an option with %s is refused';
const BY_REGION = 'a region is added at the profile’s revision, whole and without carriers';
const PICKUP = 'pickup is one of the installed carriers, joins a region once, and is offered at its backup rate';
const CHANGED_OPTION = 'an option changes at its revision, and a missing one is named as such';
const CHANGED_RULE = 'is found by its exact name, and changed in the named fields at its revision';
const NEW_OPTION = 'an option is created at revision 1 for one region, whose ID alone in the plural field is refused';
const INACTIVE = 'an option is offered in its region, but not while the region is inactive';

const tried = (file: string, test: string, ...statements: string[]): Statement[] =>
  statements.map((says) => ({ says, triedBy: [file, test] }));

const SHIPPING = 'wix-manage/references/ecommerce/shipping';

/** Statements about discount rules and delivery, by the document in `skills/` of the repository. */
export const SELLING_STATEMENTS: Readonly<Record<string, readonly Statement[]>> = {
  'wix-manage/references/ecommerce/pricing-promotions/ecom-pricing-create-discount-rule.md': [
    ...tried(
      DISCOUNT_RULES,
      'each answer has the discounts in values, as they were sent',
      'answers always have the whole structure, with the discounts in values',
    ),
    ...tried(
      DISCOUNT_RULES,
      REFUSED_RULE,
      'discounts that are a bare list are refused: an object is expected',
      'a type and a value nested in the discount do not match',
      'a percentage lies between 0.1 and 100',
      'a rule has a name, and its discounts have scopes',
    ),
    ...tried(
      DISCOUNT_RULES,
      CHANGED_RULE,
      'a query by name is exact',
      'an update changes the fields that its mask names',
      'an update needs the current revision, and refuses another as REVISION_MISMATCH',
    ),
    ...tried(
      DISCOUNT_RULES,
      'is gone once deleted, and a missing one is named as such',
      'a missing rule is DISCOUNT_RULE_NOT_FOUND',
    ),
    ...tried(
      DISCOUNT_RULES,
      'both kinds of trigger can stand below one, and less than two of them cannot',
      'a minimum of items and of the subtotal are combined with AND',
    ),
    ...tried(
      RULES,
      'give %s',
      'a rule without a start is active at once, and without an end it never expires',
      'a trigger of the subtotal or the quantity needs no upper bound, and without a trigger a rule always applies',
      'a rule takes a percentage, an amount off or a fixed price',
    ),
    ...tried(
      RULES,
      'discount only the items and collections in their scope',
      'a scope is the whole catalog, the listed items, or a custom filter of collections',
    ),
    ...tried(
      RULES,
      'apply before a coupon, whose percentage applies to the remaining price',
      'automatic discounts and a coupon both apply',
    ),
    ...tried(
      'ecom/pricing/discount-rules.test.ts',
      'rules stack from the original price, and together take at most a line’s price',
      'automatic rules stack',
    ),
    { says: 'active is required', contradictedBy: 'the package: "Default: `true`" at `DiscountRule.active`' },
    {
      says: 'rules are filtered by created_date and other names with underscores',
      contradictedBy: 'the package: the names of `DiscountRuleQuerySpec`',
    },
    {
      says: 'an update without a mask replaces all writable fields',
      contradictedBy: 'the package: updateDiscountRule sends the changed fields alone, and no mask',
    },
    {
      says: 'a deletion needs the revision',
      contradictedBy: 'the package: `DeleteDiscountRuleRequest` has the ID alone',
    },
  ],
  [`${SHIPPING}/ecom-shipping-api.md`]: [
    ...tried(
      DELIVERY,
      NEW_OPTION,
      'an option for one region names it as deliveryRegionId; alone in deliveryRegionIds it is no valid GUID',
      'a created option has its ID and revision',
    ),
    ...tried(
      DELIVERY,
      REFUSED_OPTION,
      'an option has a title and rates',
      'the value of a condition on the quantity cannot be fractional: INVALID_QUANTITY_VALUE',
    ),
    ...tried(
      DELIVERY,
      CHANGED_OPTION,
      'an update of an option needs the revision, and raises it',
      'a region is added to an option at its revision',
      'an option is deleted for good',
    ),
    ...tried(OPTIONS, 'cost %s', 'a rate without conditions is flat, and conditions decide which rate applies'),
    ...tried(
      DELIVERY,
      BY_REGION,
      'an added region comes back in the whole profile, with its ID',
      'a country that another region of the profile has is DESTINATIONS_COLLISION',
      'a profile is found by one of its regions',
    ),
    ...tried(
      DELIVERY,
      PICKUP,
      'the installed carriers are listed, Pickup and Basic Shipping among them, with their settings',
      'a carrier in the region already is CARRIER_ALREADY_EXISTS_IN_REGION',
      'a carrier without a backup rate is DELIVERY_CARRIER_MISSING_BACKUP_RATE',
    ),
    ...tried(
      PROFILES,
      'a site has a default profile from the start, for all destinations, which cannot be deleted',
      'each site has a default profile',
    ),
    {
      says: 'a backup rate without an amount is DELIVERY_CARRIER_MISSING_BACKUP_RATE',
      contradictedBy:
        'the package: `@requiredField options.deliveryCarrier.backupRate.amount`, refused as missing before',
    },
    {
      says: 'a region is added only at the revision of the profile',
      contradictedBy: 'the package: the revision is an option, and not required',
    },
    {
      says: 'rates have an ID, a title and a state of their own',
      contradictedBy:
        'the package and the answers in ecom-shipping-fix-coverage.md: amount, conditions, multiplyByQuantity',
    },
    {
      says: 'options are filtered by delivery_region_id and other names with underscores',
      contradictedBy: 'the package: the names of `ShippingOptionQuerySpec`',
    },
  ],
  [`${SHIPPING}/ecom-shipping-fix-coverage.md`]: [
    ...tried(
      DELIVERY,
      INACTIVE,
      'an inactive region is not offered, whatever options it has',
      'a region without an option offers none',
    ),
    ...tried(DELIVERY, CHANGED_OPTION, 'a missing option is SHIPPING_OPTION_NOT_FOUND'),
    ...tried(
      OPTIONS,
      'apply to their own region, and those for the rest of the world to countries in no other region',
      'a region without destinations is the rest of the world',
    ),
    {
      says: 'an option of one region has it in deliveryRegionId alone, and deliveryRegionIds is empty',
      contradictedBy:
        'ecom-shipping-api.md, whose answers have it in both; the package: deliveryRegionIds replaces the other',
    },
  ],
  [`${SHIPPING}/ecom-shipping-setup-pickup.md`]: [
    ...tried(DELIVERY, BY_REGION, 'the destinations of an added region have an empty list of subdivisions'),
    ...tried(DELIVERY, PICKUP, 'a carrier that was added has an empty list of additional charges'),
  ],
  [`${SHIPPING}/ecom-shipping-setup-rates.md`]: tried(
    OPTIONS,
    'cost %s',
    'a cart that no rate matches is offered nothing',
    'of several rates that apply, the lowest is taken',
  ),
  [`${SHIPPING}/ecom-shipping-setup-regions.md`]: [
    ...tried(
      PROFILES,
      'a site has at most 99 profiles and 250 destinations, and deletions make room',
      'a site has up to 99 profiles',
    ),
    ...tried(
      DELIVERY,
      'a profile takes at most 100 regions, and a region 25 carriers',
      'a profile has up to 100 regions, and a region up to 25 carriers',
    ),
    ...tried(
      OPTIONS,
      'include their carrier’s charges, and use its backup rate if no rate applies',
      'a carrier’s active backup rate is offered in place of its own',
    ),
  ],
};
