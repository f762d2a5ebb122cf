/** Locations of the business, the owner as its only staff member, and older generations of calls. */

export { type BusinessLocation, businessLocations, findBusiness } from './business';
export { multiSlot } from './legacy/multi-slot/wing';
export { ensureOwner } from './staff/owner';
