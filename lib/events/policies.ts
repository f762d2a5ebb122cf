import { policies } from '@wix/events';
import { cache } from 'react';
import { fromCatalogue } from '../catalogue/from-catalogue';
import { keep } from '../catalogue/keep';
import type { Visitor } from '../catalogue/own-visitor';
import type { CatalogueSite } from '../catalogue/site';

export type Policy = policies.Policy;

async function keptPolicies(site: CatalogueSite, eventId: string) {
  'use cache';
  return keep(site, ['events'], (visitor) => askPolicies(visitor, eventId));
}

/** The policies that guests accept when registering. The platform keeps at most three per event. */
export const findPolicies = cache(fromCatalogue({ ask: askPolicies, kept: keptPolicies }));

async function askPolicies(visitor: Visitor, eventId: string): Promise<{ kind: 'policies'; policies: Policy[] }> {
  const { items } = await visitor.use(policies).queryPolicies().eq('eventId', eventId).find();
  return { kind: 'policies', policies: items };
}
