import { cacheLife, cacheTag } from 'next/cache';
import { notFound } from 'next/navigation';
import { writeIn } from '../texts/locale';
import { isNotInstalled, isOutage, outageOf } from '../wix/errors';
import { fill } from '../wix/watch';
import { failureWith } from './failure';
import { CATALOGUE_LIFETIME, NOT_INSTALLED_LIFETIME } from './lifetimes';
import { asOwnVisitor, type Visitor } from './own-visitor';
import { catalogueSeal } from './seal';
import type { CatalogueSite } from './site';
import { areaTag, type CatalogueArea, siteTag } from './tags';

export interface NotInstalled {
  kind: 'not-installed';
}

/** An entry of the cache: the answer, and the notes of the tool that watches the app's calls. */
export interface Kept<T> {
  answer: T | NotInstalled;
  notes: unknown[];
}

/**
 * Asks the question for Next's cache. To be called in a function with `'use cache'`, which takes the site and the
 * question's own arguments. `areas`: a change in which of them makes the answer wrong.
 * Throws where the platform did not answer, so that nothing is kept; see `failure.ts`. Not found for arguments that a caller
 * of the app made up.
 */
export async function keep<T extends { kind: string }>(
  { clientId, locale, seal }: CatalogueSite,
  areas: readonly CatalogueArea[],
  question: (visitor: Visitor) => Promise<T>,
): Promise<Kept<T>> {
  if (seal !== catalogueSeal()) notFound();
  cacheTag(siteTag(clientId), ...areas.map((area) => areaTag(clientId, area)));
  // Of several lifetimes the shortest counts.
  cacheLife(CATALOGUE_LIFETIME);
  writeIn(locale);
  const notes: unknown[] = [];
  try {
    const answer = await fill({ notes }, () => asOwnVisitor(clientId, question));
    if (answer.kind === 'not-installed') cacheLife(NOT_INSTALLED_LIFETIME);
    return { answer, notes };
  } catch (error) {
    if (isOutage(error)) throw failureWith(outageOf(error), notes);
    if (!isNotInstalled(error)) throw error;
    cacheLife(NOT_INSTALLED_LIFETIME);
    return { answer: { kind: 'not-installed' }, notes };
  }
}
