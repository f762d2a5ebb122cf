import type { Recipes } from '../../machinery/recipe';

const spring = { name: 'Spring', startTime: '1800000000000', percentOffRate: 10, minimumSubtotal: 5 };

export const couponRecipes: Recipes = {
  'coupons.createCoupon': {
    request: { specification: { ...spring, code: '$persona-$unique' } },
    gives: { newCoupon: '' },
  },
  'coupons.getCoupon': { after: ['coupons.createCoupon'], request: { id: '$newCoupon.id' } },
  'coupons.updateCoupon': {
    after: ['coupons.createCoupon'],
    request: { id: '$newCoupon.id', specification: { active: false } },
  },
  'coupons.deleteCoupon': { after: ['coupons.createCoupon'], request: { id: '$newCoupon.id' } },
  'coupons.queryCoupons': { request: { query: { filter: '{"expired":"true"}' } } },
  'coupons.bulkDeleteCoupons': { after: ['coupons.createCoupon'], request: { ids: ['$newCoupon.id'] } },
  'coupons.bulkCreateCoupons': {
    request: { specifications: [{ ...spring, code: '$persona-$unique' }], returnFullEntity: true },
  },
};

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
