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
