import type { CollectionDefinition, Unit } from '../database/store';
import type { WeeklyHours } from './staff/working-hours';

/** What bookings needs to know of the business itself: when it is open and where it is. */
export interface Business {
  id: 'business';
  openingHours: WeeklyHours[];
  /** The schedule of these hours, by which staff members are given them. */
  scheduleId?: string;
  /** The default location. */
  location: BusinessLocation;
  otherLocations?: BusinessLocation[];
}

export interface BusinessLocation {
  id: string;
  name: string;
  formattedAddress: string;
}

export const businesses: CollectionDefinition<Business> = { name: 'booking-business', fields: {} };

export async function findBusiness(unit: Unit): Promise<Business | undefined> {
  return unit.in(businesses).find('business');
}

/** Every place of the business, the default one first. */
export async function businessLocations(unit: Unit): Promise<BusinessLocation[]> {
  const business = await findBusiness(unit);
  return business ? [business.location, ...(business.otherLocations ?? [])] : [];
}
