import type { Recipes, RecipeValue } from '../../machinery/recipe';

const teapots = (more: { [name: string]: RecipeValue }) => ({
  channelInfo: { type: 'BACKOFFICE_MERCHANT' },
  buyerInfo: { email: '$persona@example.com' },
  lineItems: [
    { productName: { original: 'Teapot' }, quantity: 2, price: { amount: '45' }, itemType: { preset: 'PHYSICAL' } },
  ],
  priceSummary: { total: { amount: '90' } },
  billingInfo: { contactDetails: { firstName: 'Ada', lastName: 'Byron' } },
  ...more,
});
const line = '$order.lineItems.0.id';
const comment = { merchantComment: { message: 'Wrap it.' } };
const card = { gatewayTransactionId: '00000000-0000-4000-8000-00000000000a', offlinePayment: false };
const payment = { amount: { amount: '40' }, regularPaymentDetails: card };
const paymentId = '$payments.0';

const orders: Recipes = {
  'ecom.orders.createOrder': { request: { order: teapots({}) } },
  'an approved order': {
    operation: 'ecom.orders.updateOrderStatus',
    request: { orderId: '$order.id', status: 'APPROVED' },
  },
  'an imported order': {
    operation: 'ecom.orders.importOrder',
    request: { order: teapots({ number: '777', status: 'APPROVED', paymentStatus: 'PAID' }) },
  },
  'ecom.orders.importOrder': {
    request: { order: teapots({ number: '778', status: 'APPROVED', paymentStatus: 'PAID' }) },
  },
  'ecom.orders.bulkDeleteImportedOrders': { after: ['an imported order'], request: { orderIds: ['$order.id'] } },
  'ecom.orders.updateOrder': { request: { order: { archived: true } } },
  'ecom.orders.bulkUpdateOrders': { request: { orders: [{ order: { id: '$order.id', archived: true } }] } },
  'ecom.orders.bulkUpdateOrderTags': {
    request: { orderIds: ['$order.id'], assignTags: { tags: { tagIds: ['gift'] } } },
  },
  'ecom.orders.addActivities': {
    request: { orderActivities: [{ activityType: 'MERCHANT_COMMENT', merchantComment: comment.merchantComment }] },
  },
  'ecom.orders.addActivity': { request: { id: '$order.id', activity: comment }, gives: { activityId: 'activityId' } },
  'ecom.orders.updateActivity': {
    after: ['ecom.orders.addActivity'],
    request: { id: '$order.id', activityId: '$activityId', activity: comment },
  },
  'ecom.orders.deleteActivity': {
    after: ['ecom.orders.addActivity'],
    request: { id: '$order.id', activityId: '$activityId' },
  },
  'ecom.orders.updateOrderStatus': { request: { orderId: '$order.id', status: 'APPROVED' } },
  'ecom.orders.aggregateOrders': { request: { aggregation: { buyers: { $count: 'buyerInfo.email' } } } },
  'ecom.orders.setOrderNumberCounter': { request: { counter: '20000' } },
};

const money: Recipes = {
  'orderTransactions.addPayments': {
    request: { payments: [payment] },
    gives: { payments: 'paymentsIds' },
  },
  'a pending payment': {
    operation: 'orderTransactions.addPayments',
    request: { payments: [{ amount: payment.amount, regularPaymentDetails: card, status: 'PENDING' }] },
    gives: { payments: 'paymentsIds' },
  },
  'an authorised payment': {
    operation: 'orderTransactions.addPayments',
    request: { payments: [{ amount: payment.amount, regularPaymentDetails: card, status: 'AUTHORIZED' }] },
    gives: { payments: 'paymentsIds' },
  },
  'orderTransactions.updatePaymentStatus': {
    after: ['a pending payment'],
    request: { paymentId, status: 'APPROVED' },
  },
  'orderTransactions.bulkUpdatePaymentStatuses': {
    after: ['a pending payment'],
    request: { paymentAndOrderIds: [{ orderId: '$order.id', paymentId }], status: 'CANCELED' },
  },
  'ecom.orders.captureAuthorizedPayments': {
    after: ['an authorised payment'],
    request: { payments: [{ paymentId }] },
  },
  'ecom.orders.voidAuthorizedPayments': { after: ['an authorised payment'], request: { paymentIds: [paymentId] } },
  'ecom.orders.triggerRefund': {
    after: ['orderTransactions.addPayments'],
    request: { ecomOrderId: '$order.id', payments: [{ paymentId, externalRefund: true }] },
  },
  'orderBilling.getOrderRefundability': { request: { orderId: '$order.id' } },
  'orderBilling.refundPayments': {
    after: ['orderTransactions.addPayments'],
    request: { orderId: '$order.id', paymentRefunds: [{ paymentId, externalRefund: true }] },
  },
  'orderBilling.captureAuthorizedPayments': {
    after: ['an authorised payment'],
    request: { orderId: '$order.id', payments: [{ paymentId }] },
  },
  'orderBilling.voidAuthorizedPayments': {
    after: ['an authorised payment'],
    request: { orderId: '$order.id', paymentIds: [paymentId] },
  },
  'ecom.orders.preparePaymentCollection': { request: { amount: { amount: '10' } } },
  'ecom.orders.recordManuallyCollectedPayment': { request: { orderId: '$order.id', amount: { amount: '30' } } },
  'ecom.orders.getRefundabilityStatus': { request: { ecomOrderId: '$order.id' } },
  'ecom.orders.paymentCollectionMarkOrderAsPaid': { request: { ecomOrderId: '$order.id' } },
  'ecom.orders.paymentCollectionBulkMarkOrdersAsPaid': { request: { ecomOrderIds: ['$order.id'] } },
  'ecom.orders.paymentCollectionCreatePaymentGatewayOrder': { request: { ecomOrderId: '$order.id' } },
  'ecom.orders.chargeMemberships': {
    after: ['a plan order'],
    request: {
      ecomOrderId: '$order.id',
      memberId: '$members/member.id',
      membershipCharges: [
        {
          membershipId: '$pricing-plans/order.id',
          lineItemId: line,
          appId: '00000000-0000-4000-8000-00000000000b',
          membershipName: { original: 'Plan' },
        },
      ],
    },
  },
};

const fulfillments: Recipes = {
  'orderFulfillments.createFulfillment': {
    request: { fulfillment: { lineItems: [{ id: line, quantity: 1 }] } },
    gives: { fulfillmentId: 'fulfillmentId' },
  },
  'orderFulfillments.updateFulfillment': {
    after: ['orderFulfillments.createFulfillment'],
    request: { orderId: '$order.id', fulfillment: { id: '$fulfillmentId', customInfo: { fieldsData: { van: '7' } } } },
  },
  'orderFulfillments.deleteFulfillment': {
    after: ['orderFulfillments.createFulfillment'],
    request: { orderId: '$order.id', fulfillmentId: '$fulfillmentId' },
  },
  'orderFulfillments.bulkCreateFulfillments': {
    request: {
      ordersWithFulfillments: [{ orderId: '$order.id', fulfillments: [{ lineItems: [{ id: line, quantity: 1 }] }] }],
    },
  },
};

export const orderRecipes: Recipes = { ...orders, ...money, ...fulfillments };
