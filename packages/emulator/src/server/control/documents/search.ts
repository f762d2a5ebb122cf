import type { Hono } from 'hono';
import type { Web } from '../../../platform/http/web';
import { isConfidential } from '../../../platform/kernel/effects';
import { PlatformError } from '../../../platform/kernel/errors';
import type { Site } from '../../../platform/kernel/site';
import { isObject } from '../../../platform/kernel/values/objects';
import type { SiteOf } from '../json';
import { findEditableCollection } from './entities';
import type { StoredDocument } from './stored-documents';

export interface FoundDocument {
  collection: string;
  document: StoredDocument;
}

export interface SearchResult {
  found: FoundDocument[];
}

const MAX_LENGTH = 100;
const MAX_PER_COLLECTION = 5;

export function mountSearch(app: Hono<Web>, siteOf: SiteOf): void {
  app.get('/sites/:siteId/search', async (context) => {
    const words = context.req.query('words')?.trim() ?? '';
    if (words === '' || words.length > MAX_LENGTH) {
      throw new PlatformError(400, `words takes 1 to ${MAX_LENGTH} characters, got ${words.length}`);
    }
    const site = await siteOf(context.req.param('siteId'));
    return context.json({ found: await search(site, words) } satisfies SearchResult);
  });
}

/** The entities: other collections are derived from them, or internal. */
async function search({ store }: Site, words: string): Promise<FoundDocument[]> {
  const names = (await store.collections())
    .filter(({ name, count }) => count > 0 && findEditableCollection(name) && !isConfidential(name))
    .map(({ name }) => name);
  const found: FoundDocument[] = [];
  for (const collection of names) {
    for (const document of await store.dump(collection, { search: words, limit: MAX_PER_COLLECTION }))
      if (isObject(document)) found.push({ collection, document });
  }
  return found;
}
