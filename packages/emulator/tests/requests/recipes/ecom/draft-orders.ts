import type { Recipes } from '../../machinery/recipe';

const NEW_YORK = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' };
const engraving = {
  productName: { original: 'Engraving' },
  quantity: 1,
  price: { amount: '10' },
  itemType: { preset: 'SERVICE' },
};
const gives = { draftOrder: 'calculatedDraftOrder.draftOrder' };

export const draftOrderRecipes: Recipes = {
  'draftOrders.createDraftOrder': {
    request: {
      draftOrder: {
        buyerInfo: { email: '$persona@example.com', contactId: '00000000-0000-4000-8000-00000000000c' },
        recipientInfo: { address: NEW_YORK },
        customLineItems: [engraving],
      },
    },
    gives,
  },
  'a draft of an order': {
    operation: 'draftOrders.createDraftOrder',
    after: ['an approved order'],
    request: { orderId: '$order.id' },
    gives,
  },
  'draftOrders.createEmptyDraftOrder': { gives },
  'draftOrders.addLineItemsToDraftOrder': { request: { customLineItems: [engraving] } },
  'draftOrders.updateLineItems': {
    request: { lineItemChanges: [{ lineItemId: '$draftOrder.lineItems.0.lineItem.id', newPrice: '5' }] },
  },
  'draftOrders.commitDraftOrder': { after: ['a draft of an order', 'a change of the draft'] },
  'a change of the draft': {
    operation: 'draftOrders.addLineItemsToDraftOrder',
    request: { draftOrderId: '$draftOrder.id', customLineItems: [engraving] },
  },
  'draftOrders.createCustomAdditionalFees': {
    request: { customAdditionalFees: [{ name: 'Wrapping', price: { amount: '3' }, applyToDraftOrder: true }] },
    gives,
  },
  'draftOrders.setAdditionalFees': {
    after: ['draftOrders.createCustomAdditionalFees'],
    request: { additionalFees: [{ id: '$draftOrder.additionalFees.0.additionalFee.id', applied: true }] },
  },
  'draftOrders.deleteCustomAdditionalFees': {
    after: ['draftOrders.createCustomAdditionalFees'],
    request: { customAdditionalFees: ['$draftOrder.additionalFees.0.additionalFee.id'] },
  },
  'draftOrders.createCustomDiscounts': {
    request: {
      discounts: [{ discountType: 'GLOBAL', percentage: '10', description: 'Sorry', applyToDraftOrder: true }],
    },
    gives,
  },
  'draftOrders.setDiscounts': {
    after: ['draftOrders.createCustomDiscounts'],
    request: { discounts: [{ id: '$draftOrder.discounts.0.discount.id', applied: false }] },
  },
  'draftOrders.deleteCustomDiscounts': {
    after: ['draftOrders.createCustomDiscounts'],
    request: { discountIds: ['$draftOrder.discounts.0.discount.id'] },
  },
  'draftOrders.setBusinessLocation': { request: { businessLocation: { id: '00000000-0000-4000-8000-00000000000d' } } },
  'draftOrders.setBuyerInfo': { request: { buyerInfo: { email: '$persona-too@example.com' } } },
  'draftOrders.setRecipientInfo': { request: { recipientInfo: { address: NEW_YORK } } },
  'draftOrders.setBillingInfo': { request: { billingInfo: { address: NEW_YORK } } },
  'draftOrders.setTaxExemption': { request: { taxExempt: true } },
  'draftOrders.setDeposit': { request: { draftOrderId: '$draftOrder.id' } },
  'draftOrders.updateExtendedFields': {
    request: { id: '$draftOrder.id', namespace: '_user_fields', namespaceData: { gift: true } },
  },
};
