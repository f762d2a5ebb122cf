/* What other domains may use of this one. */

export { type BusinessLocation, businessLocations, findBusiness } from './business';
export { provideOwner } from './staff/owner';
