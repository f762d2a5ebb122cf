import type { Recipes } from '../../machinery/recipe';

const scopes = [
  {
    id: 'all-products',
    type: 'CATALOG_ITEM',
    catalogItemFilter: { catalogAppId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
  },
];
const discountRule = {
  name: 'Spring',
  trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '50', scopes } },
  discounts: {
    values: [
      { discountType: 'PERCENTAGE', percentage: 10, targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes } },
    ],
  },
};

export const discountRuleRecipes: Recipes = {
  'discountRules.createDiscountRule': { request: { discountRule } },
  'discountRules.updateDiscountRule': {
    request: { discountRule: { id: '$discountRule.id', revision: '$discountRule.revision', active: false } },
  },
};
