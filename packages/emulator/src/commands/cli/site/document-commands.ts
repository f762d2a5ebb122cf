import type { Command } from 'commander';
import type { SearchResult } from '../../../server/control/documents/search';
import { EmulatorError } from '../../../server/library/errors';
import { parseObject } from '../arguments';
import { callSite, type SiteTarget, show, siteCommand, siteOf } from './site-command';

interface DocumentOptions extends SiteTarget {
  search?: string;
  filter?: object;
  put?: object;
}

interface Page {
  documents: Record<string, unknown>[];
  next?: string;
}

export function documentCommands(program: Command): void {
  siteCommand(program, 'documents')
    .argument('[collection]', 'such as orders (default: list all collections)')
    .argument('[id]', 'the ID of a document')
    .option('--search <words>', 'only documents with these words; without a collection, of all of them')
    .option('--filter <json>', "a filter in the platform's query language", parseObject)
    .option('--put <json>', 'store this document, or the one in @file, without checking business rules', parseObject)
    .description("print a site's stored documents, or store one")
    .action(async (collection: string | undefined, id: string | undefined, options: DocumentOptions) => {
      if (collection === undefined)
        return options.search === undefined ? listCollections(options) : searchAll(options.search, options);
      const path = `/collections/${encodeURIComponent(collection)}`;
      if (id === undefined) return listDocuments(path, options);
      const one = `${path}/${encodeURIComponent(id)}`;
      const stored = options.put
        ? await callSite<object>(options, 'PUT', one, options.put)
        : await callSite<object>(options, 'GET', one);
      show(options, [stored], (each) => JSON.stringify(each, undefined, 2));
    });
  siteCommand(program, 'define')
    .argument('<collection>', 'its ID')
    .argument('<json>', 'permissions, references and items, or @file', parseObject)
    .description('define a collection of @wix/data')
    .action(async (collection: string, definition: object, target: SiteTarget) => {
      await callSite(target, 'PUT', `/data/${encodeURIComponent(collection)}`, definition);
      show(target, [{ defined: collection }], () => `Defined ${collection}.`);
    });
}

async function searchAll(words: string, target: SiteTarget): Promise<void> {
  const path = `/search?${new URLSearchParams({ words })}`;
  const { found } = await callSite<SearchResult>(target, 'GET', path);
  show(
    target,
    found,
    ({ collection, document }) => `${collection}  ${JSON.stringify(document)}`,
    'No matching documents.',
  );
}

async function listCollections(target: SiteTarget): Promise<void> {
  const { collections } = await callSite<{ collections: { name: string; count: number }[] }>(
    target,
    'GET',
    '/collections',
  );
  show(target, collections, ({ name, count }) => `${name}  ${count}`, 'The site stores nothing.');
}

async function listDocuments(path: string, { search, filter, put, ...target }: DocumentOptions): Promise<void> {
  if (put) throw new EmulatorError('pass the ID of the document to store', 400);
  const query = new URLSearchParams();
  if (search !== undefined) query.set('search', search);
  if (filter) query.set('filter', JSON.stringify(filter));
  const site = (await siteOf(target)).clientId;
  for (let after: string | undefined = ''; after !== undefined; ) {
    if (after !== '') query.set('after', after);
    const page: Page = await callSite({ ...target, site }, 'GET', `${path}?${query}`);
    const isAll = after === '' && page.next === undefined;
    show(target, page.documents, (document) => JSON.stringify(document), isAll ? 'No documents.' : undefined);
    after = page.next;
  }
}
