import { newId } from '../../kernel/ids/new-id';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store';
import type { WeeklyHours } from './staff/working-hours';

export interface Business {
  id: 'business';
  openingHours: WeeklyHours[];
  scheduleId?: string;
  location?: BusinessLocation;
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

/** Source: "five Monday-through-Friday recurring events", "e.g. 10 AM - 6 PM", configure-default-business-hours. */
export async function ensureBusiness(transaction: Transaction): Promise<void> {
  if (await findBusiness(transaction)) return;
  const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '10:00', end: '18:00' }));
  await transaction.in(businesses).insert({ id: 'business', openingHours, scheduleId: newId() });
}

export async function findBusiness(transaction: Transaction): Promise<Business | undefined> {
  return transaction.in(businesses).find('business');
}

export async function businessLocations(transaction: Transaction): Promise<BusinessLocation[]> {
  const business = await findBusiness(transaction);
  return business?.location ? [business.location, ...(business.otherLocations ?? [])] : [];
}
