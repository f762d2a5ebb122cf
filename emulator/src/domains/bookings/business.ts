import type { CollectionDefinition, Transaction } from '../../kernel/store/store';
import type { WeeklyHours } from './staff/working-hours';

/** The business itself: its opening hours and locations. */
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
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export const businesses: CollectionDefinition<Business> = { name: 'booking-business', fields: {} };

export async function findBusiness(transaction: Transaction): Promise<Business | undefined> {
  return transaction.in(businesses).find('business');
}

/** All locations of the business, the default one first. */
export async function businessLocations(transaction: Transaction): Promise<BusinessLocation[]> {
  const business = await findBusiness(transaction);
  return business ? [business.location, ...(business.otherLocations ?? [])] : [];
}
