import { defineSeed, idInSeed } from '../../define-seed';

/** One coupon for each kind of discount, and one for each reason for refusal. */
export default defineSeed({
  coupons: [
    { code: 'WELCOME10', name: '10% off your order', percentOffRate: 10, minimumSubtotal: 0 },
    { code: 'TAKE5', name: '5 off orders of 30 or more', moneyOffAmount: 5, minimumSubtotal: 30 },
    { code: 'FREESHIP', name: 'Free delivery', freeShipping: true, minimumSubtotal: 0 },
    {
      code: 'MUG20',
      name: '20% off the Ceramic Mug',
      percentOffRate: 20,
      scope: { namespace: 'stores', group: { name: 'product', entityId: idInSeed('products', 'ceramic-mug') } },
    },
    {
      code: 'ONCE',
      name: 'Half price, once per customer',
      percentOffRate: 50,
      minimumSubtotal: 0,
      limitPerCustomer: 1,
    },
    { code: 'FIRST3', name: 'Half price for the first three', percentOffRate: 50, minimumSubtotal: 0, usageLimit: 3 },
    { code: 'BYGONE', name: 'Last season', percentOffRate: 30, minimumSubtotal: 0, expirationTime: '1577836800000' },
    { code: 'PAUSED', name: 'Switched off', percentOffRate: 30, minimumSubtotal: 0, active: false },
    { code: 'SOMEDAY', name: 'Not yet', percentOffRate: 30, minimumSubtotal: 0, startTime: '7226582400000' },
  ],
});
