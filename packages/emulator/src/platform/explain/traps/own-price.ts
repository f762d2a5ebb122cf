import type { Value } from '../code/values';
import { isFields } from '../code/values';
import { fieldsIn } from './json';
import type { Rule } from './rule';
import { READS } from './waterfall';

const SELLS = /^(ecom\/|bookings\/bookings\.|events\/(orders|ticketReservations)\.|pricing-plans\/orders\.)/;
/** Not `guestPrice`: there the platform asks the guest for a price. */
const PRICE = /^(price|fullPrice|salePrice|unitPrice|priceOverride|totalPrice|total|subtotal|depositAmount)$/;

export const ownPrice: Rule = (seenCall) => {
  const { call, key } = seenCall;
  if (!SELLS.test(key) || READS.test(call.name) || !isShopper(call.caller)) return undefined;
  const priceField = fieldsIn(seenCall.request).find(({ name, value }) => PRICE.test(name) && isAmount(value));
  return priceField && `The shopper’s request sets the price (${priceField.name}): anyone can send another amount.`;
};

const isShopper = (caller: string | undefined): boolean => caller === 'visitor' || caller === 'member';

const isAmount = (value: Value): boolean => (isFields(value) ? 'amount' in value || 'value' in value : isNumber(value));

const isNumber = (value: Value): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+([.]\d+)?$/.test(value));
