import type { locations as meta } from '@wix/business-tools/meta';
import { newId } from '../../kernel/ids/new-id';
import type { SiteSettings } from '../../kernel/settings';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import type { WireRequest } from '../../kernel/wire-types';

/** In local times of the business. */
export interface WeeklyHours {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** `09:00`; the end may be `24:00`. */
  start: string;
  end: string;
}

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
  /** As the owner sent it, if the location was made or changed by a call. */
  details?: LocationDetails;
  revision?: string;
  archived?: boolean;
}

export type LocationDetails = NonNullable<
  WireRequest<ReturnType<typeof meta.createLocation>['__originalRequestType']>['location']
>;

export function toBusinessLocation(id: string, { name, address }: LocationDetails): BusinessLocation {
  const { formattedAddress, country, city, postalCode, subdivision, streetAddress } = address ?? {};
  const { number, name: street } = streetAddress ?? {};
  const parts = [[number, street], [city], [subdivision, postalCode], [country]];
  const line = parts.map((part) => part.filter(Boolean).join(' ')).filter(Boolean);
  return { id, name: name ?? '', formattedAddress: formattedAddress ?? line.join(', '), country: country ?? 'US' };
}

export const businesses: CollectionDefinition<Business> = { name: 'booking-business', fields: {} };

/**
 * Sources: "five Monday-through-Friday recurring events", "e.g. 10 AM - 6 PM", configure-default-business-hours; the
 * recipes for restaurants of wix/skills find one default location with a country, but without a street. Assumed: its name.
 */
export async function ensureBusiness(transaction: Transaction, { name }: Pick<SiteSettings, 'name'>): Promise<void> {
  if (await findBusiness(transaction)) return;
  const location = { id: newId('location'), name, formattedAddress: '', country: 'US' };
  await transaction.in(businesses).insert({ ...newBusiness(), location, isUnplaced: true });
}

const newBusiness = (): Business => ({
  id: 'business',
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '10:00', end: '18:00' })),
  scheduleId: newId(),
});

/** The first one is the default. */
export async function storeBusinessLocations(
  transaction: Transaction,
  [location, ...otherLocations]: readonly BusinessLocation[],
): Promise<void> {
  const { isUnplaced: _, ...business } = (await findBusiness(transaction)) ?? newBusiness();
  await transaction.in(businesses).put({ ...business, otherLocations, ...(location && { location }) });
}

export async function findBusiness(transaction: Transaction): Promise<Business | undefined> {
  return transaction.in(businesses).find('business');
}

export async function businessLocations(transaction: Transaction): Promise<BusinessLocation[]> {
  const business = await findBusiness(transaction);
  return business?.location ? [business.location, ...(business.otherLocations ?? [])] : [];
}
