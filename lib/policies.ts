import { policies } from '@wix/events';
import { cache } from 'react';
import { visitorClient } from './wix/client';
import { type Outage, outageOf } from './wix/errors';

export type Policy = policies.Policy;

/** The policies that guests accept when registering. The platform keeps at most three per event. */
export const findPolicies = cache(
  async (eventId: string): Promise<{ kind: 'policies'; policies: Policy[] } | Outage> => {
    const visitor = await visitorClient();
    try {
      const { items } = await visitor.use(policies).queryPolicies().eq('eventId', eventId).find();
      return { kind: 'policies', policies: items };
    } catch (error) {
      return outageOf(error);
    }
  },
);
