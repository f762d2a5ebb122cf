import { env } from '../env';
import { isRendering } from '../texts/locale';
import { visitorClient } from '../wix/client';
import { type Unanswered, unansweredOf } from '../wix/errors';
import { siteInUse } from '../wix/site';
import { shown, shownNotes } from '../wix/watch';
import { failureIn } from './failure';
import type { Kept } from './keep';
import type { Visitor } from './own-visitor';
import { type CatalogueSite, catalogueSite } from './site';

/** Nothing is asked then, and nothing written: anybody can write a cookie that names no site. */
const MISSING_SITE = {
  kind: 'outage',
  status: 404,
  detail: '404 · the sandbox has no site with this client ID',
} as const;

const isSiteMissing = async (): Promise<boolean> =>
  env.usesEmulator && !env.configuredClientId && (await siteInUse()).preset === undefined;

interface Question<Arguments extends unknown[], T> {
  /** The question itself. Errors of the SDK are not caught. */
  ask: (visitor: Visitor, ...args: Arguments) => Promise<T>;
  /** The function with `'use cache'`. */
  kept: (site: CatalogueSite, ...args: Arguments) => Promise<Kept<T>>;
}

/**
 * A question of the catalogue as pages ask it: answered from Next's cache. An action asks the platform itself, with the visitor's own session: what it decides shall not rest on what was so a minute ago.
 */
export function fromCatalogue<Arguments extends unknown[], T>({ ask, kept }: Question<Arguments, T>) {
  const answered = fromCache(kept);
  return async (...args: Arguments): Promise<T | Unanswered> => {
    if (isRendering()) return answered(...args);
    try {
      return await ask(await visitorClient(), ...args);
    } catch (error) {
      return unansweredOf(error);
    }
  };
}

/** The same also for an action, of what hardly ever changes. */
export function fromCache<Arguments extends unknown[], T>(kept: Question<Arguments, T>['kept']) {
  return async (...args: Arguments): Promise<T | Unanswered> => {
    if (await isSiteMissing()) return MISSING_SITE;
    try {
      const { answer } = await shown(catalogueSite().then((site) => kept(site, ...args)));
      return answer;
    } catch (error) {
      const failure = failureIn(error);
      if (!failure) throw error;
      await shownNotes(failure.notes);
      return failure.outage;
    }
  };
}
