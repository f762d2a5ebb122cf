import { ValidationError } from '../../../kernel/errors';
import type { Query, Transaction } from '../../../kernel/store/store-interface';
import { countEvents } from './event-query';

/** All facets except `status` are assumed; errs to refusal, since there may be more. */
const FACETS: Readonly<Record<string, readonly string[]>> = {
  status: ['UPCOMING', 'STARTED', 'ENDED', 'CANCELED', 'DRAFT'],
  'registration.initialType': ['RSVP', 'TICKETING'],
};

interface CountRequest {
  /** By default none. Source: a public report of the response to `{}`. */
  facets: readonly string[] | undefined;
  includeDrafts: boolean;
}

/** Counts events per value of each facet. Values without events are omitted (assumed). */
export async function countFacets(
  transaction: Transaction,
  filter: Query['filter'],
  { facets = [], includeDrafts }: CountRequest,
) {
  const counted: Record<string, { counts: Record<string, number> }> = {};
  for (const facet of facets) {
    const counts: Record<string, number> = {};
    for (const value of getFacetValues(facet)) {
      const count = await countEvents(transaction, { $and: [{ [facet]: value }, filter ?? {}] }, includeDrafts);
      if (count > 0) counts[value] = count;
    }
    counted[facet] = { counts };
  }
  return counted;
}

function getFacetValues(facet: string): readonly string[] {
  const values = Object.hasOwn(FACETS, facet) ? FACETS[facet] : undefined;
  if (values) return values;
  const description = `expected one of ${Object.keys(FACETS).join(', ')}, got "${facet}"`;
  throw new ValidationError([{ field: 'facet', description, violatedRule: 'ENUM', data: {} }]);
}
