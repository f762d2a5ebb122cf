/** The locations of the business, the owner as its only member of staff, and older generations of calls. */

export { type BusinessLocation, businessLocations, findBusiness } from './business';
export { multiSlot } from './legacy/multi-slot/wing';
export { provideOwner } from './staff/owner';
