import type { FieldContract } from '../../contract/contract';

/**
 * What is counted in whole pieces. The packages say `number` of these and of amounts alike, so that the names must do;
 * that the platform refuses half a piece is assumed, from the JSON mapping of protobuf.
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
