import type { locations as meta } from '@wix/business-tools/meta';
import { undeclaredField } from '../../database/query/invalid-query';
import { readFilter } from '../../database/query/item-filter';
import type { OperationContext, Operations } from '../../http/operations';
import { ValidationError } from '../../kernel/errors';
import { businessLocations } from '../bookings/index';
import { locationWrites, noLocation, toLocation } from './location-writes';

/** Source: `LocationQuerySpec`. */
const FILTERABLE = ['id', 'name', 'default', 'archived', 'status', 'locationType', 'timeZone', 'address.country'];
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
    const filter = query.filter ?? {};
    const foreign = Object.keys(filter).find((name) => !name.startsWith('$') && !FILTERABLE.includes(name));
    if (foreign) {
      throw undeclaredField(foreign, 'filterable');
    }
    return toPage((await allLocations(context)).filter(readFilter(filter)), query.paging);
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
