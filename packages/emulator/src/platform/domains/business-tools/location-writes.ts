import type { locations as meta } from '@wix/business-tools/meta';
import { nextRevision } from '../../database/revision';
import type { OperationContext, Operations } from '../../http/operations';
import { emitAction, emitChange } from '../../kernel/domain-events';
import { ApplicationError, PlatformError, ValidationError, violation } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import type { BusinessLocation } from '../bookings';
import { businessLocations, storeBusinessLocations, toBusinessLocation } from '../bookings/index';

type Details = NonNullable<BusinessLocation['details']>;

const FQDN = 'wix.locations.v1.location';

export const locationWrites = {
  /** Assumed: the first location of a site is its default. */
  async createLocation({ location }, context) {
    const places = await businessLocations(context.transaction);
    const place = withDetails(newId('location'), location, '1');
    await storeBusinessLocations(context.transaction, [...places, place]);
    const created = wireLocation(place, places.length === 0, context);
    await emitChange(context.transaction, FQDN, 'created', created);
    return { location: created };
  },

  /** Source: "Overrides an existing location"; setup-restaurant-orders of wix/skills for the refusals of a live site. */
  async updateLocation({ location }, context) {
    const { transaction } = context;
    const places = await businessLocations(transaction);
    const index = places.findIndex(({ id }) => id === location.id);
    const stored = places[index];
    if (!stored)
      throw new ApplicationError('LOCATION_NOT_FOUND', `no location has the ID ${location.id}`, { status: 404 });
    if (stored.archived) throw isArchived(stored.id);
    const revision = stored.revision ?? '1';
    if (location.revision !== revision) {
      throw new ValidationError([violation('location.revision', `must be ${revision}, got ${location.revision}`)]);
    }
    if ((location.default ?? false) !== (index === 0)) {
      throw new ApplicationError('CHANGE_DEFAULT_FORBIDDEN', `default must stay ${index === 0}`, { status: 400 });
    }
    const place = withDetails(stored.id, location, nextRevision(revision));
    await storeBusinessLocations(transaction, places.with(index, place));
    const updated = wireLocation(place, index === 0, context);
    await emitChange(transaction, FQDN, 'updated', updated);
    return { location: updated };
  },

  async setDefaultLocation({ id }, context) {
    const { transaction } = context;
    const places = await businessLocations(transaction);
    const place = places.find((each) => each.id === id);
    if (!place) throw noLocation(id);
    if (place === places[0]) {
      throw new ApplicationError('DEFAULT_NOT_CHANGED', `${id} is the default location already`, { status: 428 });
    }
    await storeBusinessLocations(transaction, [place, ...places.filter((each) => each !== place)]);
    const change = { prevDefaultLocationId: places[0]?.id, currDefaultLocationId: id };
    await emitAction(transaction, `${FQDN}_set_default_location`, id, change);
    return { location: wireLocation(place, true, context) };
  },

  /** Source: "Archived locations can't be updated", "The `default` location can't be archived" in its docs. */
  async archiveLocation({ id }, context) {
    const { transaction } = context;
    const places = await businessLocations(transaction);
    const index = places.findIndex((each) => each.id === id);
    const stored = places[index];
    if (!stored) throw noLocation(id);
    if (index === 0) {
      throw new ApplicationError('CANNOT_ARCHIVE_DEFAULT', `${id} is the default location`, { status: 428 });
    }
    // Assumed; errs to permission.
    if (stored.archived) return { location: wireLocation(stored, false, context) };
    const place = { ...stored, archived: true, revision: nextRevision(stored.revision ?? '1') };
    await storeBusinessLocations(transaction, places.with(index, place));
    await emitAction(transaction, `${FQDN}_archive_status`, id, { id });
    return { location: wireLocation(place, false, context) };
  },
} satisfies Operations<typeof meta>;

/** Source of the code: `UpdateLocationApplicationErrors`. The status is assumed. */
const isArchived = (id: string) =>
  new ApplicationError('CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION', `the location ${id} is archived`, { status: 428 });

const wireLocation = (place: BusinessLocation, isDefault: boolean, { settings }: OperationContext) =>
  toLocation(place, { isDefault, timeZone: settings.timeZone });

function withDetails(id: string, location: Details, revision: string): BusinessLocation {
  const { name, description, fax, timeZone, email, phone, address, businessSchedule, extendedFields } = location;
  const { locationType, locationTypes } = location;
  const details: Details = {
    name,
    description,
    fax,
    timeZone,
    email,
    phone,
    address,
    businessSchedule,
    extendedFields,
    locationType,
    locationTypes,
  };
  return { ...toBusinessLocation(id, location), details, revision };
}

export function toLocation(
  { id, name, formattedAddress, country, details, revision, archived }: BusinessLocation,
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
    archived: archived ?? false,
  };
}

/** The packages name a code for updates only. */
export const noLocation = (id: string): PlatformError => new PlatformError(404, `no location has the ID ${id}`);
