/** The locations of the business, and the owner as its only member of staff. */

export { type BusinessLocation, businessLocations, findBusiness } from './business';
export { provideOwner } from './staff/owner';
