import type { FieldContract } from '../../contract/contract-types';

/**
 * The packages declare counts as `number`, so names decide. Assumed from protobuf JSON; errs to refusal: fractions are
 * refused.
 */
const COUNTS: ReadonlySet<string> = new Set([
  'capacity',
  'cycleCount',
  'decrementBy',
  'defaultCapacity',
  'guestCount',
  'incrementBy',
  'initialLimit',
  'limitPerCheckout',
  'maxGuests',
  'maxParticipantsPerBooking',
  'maxPurchasesPerBuyer',
  'maxQuantity',
  'newQuantity',
  'numberOfParticipants',
  'quantity',
  'refundQuantity',
  'restockQuantity',
  'ticketLimitPerOrder',
  'totalParticipants',
]);

export const isCount = (name: string, { type }: FieldContract): boolean => type === 'number' && COUNTS.has(name);
