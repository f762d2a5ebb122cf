import { PlatformError } from '../../kernel/errors';
import type { BusinessLocation } from '../bookings/index';

export function toLocation(
  { id, name, formattedAddress, country, details, revision }: BusinessLocation,
  { isDefault, timeZone }: { isDefault: boolean; timeZone: string },
) {
  return {
    ...details,
    id,
    name,
    default: isDefault,
    status: 'ACTIVE' as const,
    locationType: details?.locationType ?? ('UNKNOWN' as const),
    locationTypes: details?.locationTypes ?? [],
    timeZone: details?.timeZone ?? timeZone,
    address: { ...details?.address, country, formattedAddress },
    revision: revision ?? '1',
    archived: false,
  };
}

/** The packages name a code for updates only. */
export const noLocation = (id: string): PlatformError => new PlatformError(404, `no location has the ID ${id}`);
