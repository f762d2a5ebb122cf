import { newId } from '../../kernel/ids/new-id';
import type { SiteSettings } from '../../kernel/settings';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store';
import type { WeeklyHours } from './staff/working-hours';

export interface Business {
  id: 'business';
  openingHours: WeeklyHours[];
  scheduleId?: string;
  location?: BusinessLocation;
  otherLocations?: BusinessLocation[];
  /** The location is the one of every new site. A seed's first location replaces it. */
  isUnplaced?: boolean;
}

export interface BusinessLocation {
  id: string;
  name: string;
  formattedAddress: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export const businesses: CollectionDefinition<Business> = { name: 'booking-business', fields: {} };

/**
 * Sources: "five Monday-through-Friday recurring events", "e.g. 10 AM - 6 PM", configure-default-business-hours; the
 * recipes for restaurants of wix/skills find one default location with a country, but without a street. Assumed: its name.
 */
export async function ensureBusiness(transaction: Transaction, { name }: Pick<SiteSettings, 'name'>): Promise<void> {
  if (await findBusiness(transaction)) return;
  const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '10:00', end: '18:00' }));
  const location = { id: newId('location'), name, formattedAddress: '', country: 'US' };
  const business: Business = { id: 'business', openingHours, scheduleId: newId(), location, isUnplaced: true };
  await transaction.in(businesses).insert(business);
}

export async function findBusiness(transaction: Transaction): Promise<Business | undefined> {
  return transaction.in(businesses).find('business');
}

export async function businessLocations(transaction: Transaction): Promise<BusinessLocation[]> {
  const business = await findBusiness(transaction);
  return business?.location ? [business.location, ...(business.otherLocations ?? [])] : [];
}
