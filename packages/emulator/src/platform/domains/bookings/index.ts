/** The business's locations, its first staff member, and the older generation of calls. */

export {
  type BusinessLocation,
  businessLocations,
  findBusiness,
  storeBusinessLocations,
  toBusinessLocation,
} from './business';
export { multiSlot } from './legacy/multi-slot/wing';
export { ensureOwner } from './staff/staff-documents';
