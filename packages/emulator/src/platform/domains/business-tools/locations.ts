import type { locations as meta } from '@wix/business-tools/meta';
import { matching } from '../../database/query/computed-list';
import { filterOnlyFields } from '../../database/query/wire-query';
import type { OperationContext, Operations } from '../../http/operations';
import { ValidationError } from '../../kernel/errors';
import { businessLocations } from '../bookings/index';
import { locationWrites, noLocation, toLocation } from './location-writes';

/** Source: `LocationQuerySpec`. */
const FIELDS = filterOnlyFields([
  ...['id', 'name', 'default', 'archived', 'status', 'locationType', 'timeZone', 'revision', 'description'],
  ...['email', 'fax', 'phone', 'address.country', 'address.subdivision', 'address.city', 'address.postalCode'],
  ...['address.streetAddress.number', 'address.streetAddress.name', 'address.streetAddress.apt', 'address.hint'],
  ...['address.formattedAddress', 'address.geocode.latitude', 'address.geocode.longitude'],
  ...['openDay', 'openTime', 'closeDay', 'closeTime'].map((name) => `businessSchedule.periods.${name}`),
  ...['startDate', 'endDate', 'isClosed', 'comment'].map((name) => `businessSchedule.specialHourPeriod.${name}`),
]);
/** Source: "Default: `50`", "Max: `1000`" at `Paging.limit`. */
const [DEFAULT_LIMIT, MAX_LIMIT] = [50, 1_000];

export const locations = {
  async getLocation({ id }, context) {
    const location = (await allLocations(context)).find((one) => one.id === id);
    if (!location) throw noLocation(id);
    return { location };
  },

  async listLocations({ paging }, context) {
    return toPage(await allLocations(context), paging);
  },

  async queryLocations({ query = {} }, context) {
    return toPage(matching(await allLocations(context), query.filter, { fields: FIELDS }), query.paging);
  },

  ...locationWrites,
} satisfies Operations<typeof meta>;

async function allLocations({ transaction, settings }: OperationContext) {
  const places = await businessLocations(transaction);
  return places.map((place, index) => toLocation(place, { isDefault: index === 0, timeZone: settings.timeZone }));
}

function toPage<Location extends { id: string }>(
  items: readonly Location[],
  { limit, offset }: { limit?: number | null; offset?: number | null } = {},
) {
  const [size, start] = [limit ?? DEFAULT_LIMIT, offset ?? 0];
  if (size < 0 || size > MAX_LIMIT || start < 0) {
    const description = `must be at most ${MAX_LIMIT} from an offset of 0 or more`;
    throw new ValidationError([{ field: 'paging', description, violatedRule: 'OTHER', data: {} }]);
  }
  const page = items.slice(start, start + size);
  return {
    locations: page,
    pagingMetadata: { count: page.length, offset: start, hasNext: start + size < items.length },
    // Source: "Ids of the locations that the requesting entity can manage".
    authorizedLocationEntities: page.map(({ id }) => id),
  };
}
