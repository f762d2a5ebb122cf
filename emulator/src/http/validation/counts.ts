import type { FieldContract } from '../../contract/contract';

/**
 * Fields that are counts. The packages declare counts and amounts alike as `number`, so the names decide. Assumed: the
 * platform refuses fractions, from the JSON mapping of protobuf.
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
