import { policies } from '@wix/events';
import { cacheTag } from 'next/cache';
import { cache } from 'react';
import { ask, ofSite } from '../cache/of-site';

export type Policy = policies.Policy;

/** The policies that guests accept when registering. The platform keeps at most three per event. */
export const findPolicies = cache(
  ofSite(async (site, eventId: string) => {
    'use cache';
    cacheTag('events');
    return ask(site, async (visitor) => {
      const { items } = await visitor.use(policies).queryPolicies().eq('eventId', eventId).find();
      return { kind: 'policies', policies: items };
    });
  }),
);
