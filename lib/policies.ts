import { policies } from '@wix/events';
import { cache } from 'react';
import { visitorClient } from './wix/client';
import { type Outage, outageOf } from './wix/errors';

export type Policy = policies.Policy;

/** What whoever registers for the event agrees to. The platform keeps three of an event at most. */
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
