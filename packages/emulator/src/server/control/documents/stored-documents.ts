import type { Context, Hono } from 'hono';
import { readTakenPieces, variantStock } from '../../../platform/domains/stores/inventory/stock';
import { productDocuments, variantsOf } from '../../../platform/domains/stores/products/product-documents';
import type { Web } from '../../../platform/http/web';
import { clientApps } from '../../../platform/kernel/client-apps';
import { isConfidential } from '../../../platform/kernel/effects';
import { PlatformError } from '../../../platform/kernel/errors';
import type { Site } from '../../../platform/kernel/site';
import type { CollectionDefinition, FieldKind, Identified } from '../../../platform/kernel/store/store-interface';
import { parseJson } from '../../../platform/kernel/values/bounded-json';
import { isObject } from '../../../platform/kernel/values/objects';
import { readJson, type SiteOf } from '../json';
import { boundedPage, invalidCursor, listDocuments, requestedPage } from '../pages';
import type { Editable } from './editable';
import { findEditableCollection } from './entities';
import { type Change, historyOf, recordEdit } from './history';
import { storedShapes } from './mismatch';
import { type FormField, formFields } from './rules';

const MAX_SEARCH_LENGTH = 100;
/** The most characters of a site's documents and events that are read. A filter reads the whole collection. */
const MAX_FILTERED_LENGTH = 64 * 1024 * 1024;

export type StoredDocument = Record<string, unknown>;

export interface StoredCollection {
  name: string;
  count: number;
  editable: boolean;
  filters?: Readonly<Record<string, FieldKind>>;
  /** Holds passwords, codes or sessions. */
  confidential?: true;
}

export interface CollectionList {
  collections: StoredCollection[];
}

export interface DocumentPage {
  documents: StoredDocument[];
  next: string | undefined;
  /** Only products have it. */
  stock?: ProductStock;
}

export interface OpenedDocument {
  document: StoredDocument;
  editable: boolean;
  fields: FormField[];
  history: Change[];
}

export function mountDocuments(app: Hono<Web>, siteOf: SiteOf): void {
  const path = '/sites/:siteId/collections';
  app.get(path, async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    const collections = await site.store.collections();
    return context.json({ collections: collections.map(toStoredCollection) } satisfies CollectionList);
  });
  app.get('/sites/:siteId/collections/:name', async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    const name = context.req.param('name');
    refuseSecrets(name);
    const page: DocumentPage = await readPage(site, name, context);
    if (name === productDocuments.name) page.stock = await productStock(site, page.documents.map(idOf));
    return context.json(page);
  });
  app.get('/sites/:siteId/collections/:name/:id', async (context) => {
    const { name, id } = context.req.param();
    refuseSecrets(name);
    const site = await siteOf(context.req.param('siteId'));
    const document = await findDocument(site, name, id);
    const type = findEditableCollection(name)?.type;
    return context.json({
      document,
      editable: findEditableCollection(name) !== undefined,
      fields: findEditableCollection(name) ? formFields(type, document) : [],
      history: await historyOf(site, name, id),
    } satisfies OpenedDocument);
  });
  app.put('/sites/:siteId/collections/:name/:id', async (context) => {
    const { name, id } = context.req.param();
    const entity = findEditableCollection(name);
    if (!entity) throw new PlatformError(400, `documents of ${name} are read here, not edited`);
    const document = await readJson(context.req.raw);
    const site = await siteOf(context.req.param('siteId'));
    await site.run(async (transaction) => {
      const was = await entity.edit(transaction, id, document);
      await recordEdit(transaction, { name, was, is: document });
    });
    site.notifyChange();
    return context.json({ document });
  });
}

function toStoredCollection({ name, count }: { name: string; count: number }): StoredCollection {
  const entity = findEditableCollection(name);
  return {
    name,
    count,
    editable: entity !== undefined,
    filters: entity?.filters,
    confidential: isConfidential(name) || undefined,
  };
}

/** Other confidential collections hold digests. */
function refuseSecrets(name: string): void {
  if (name === clientApps.name) throw new PlatformError(403, `${name} holds the secrets of apps, which are not shown`);
}

async function readPage(site: Site, name: string, context: Context<Web>): Promise<DocumentPage> {
  const pageRequest = requestedPage(context);
  const { search = '', filter } = context.req.query();
  if (search.length > MAX_SEARCH_LENGTH)
    throw new PlatformError(400, `search takes at most ${MAX_SEARCH_LENGTH} characters`);
  const { newest } = findEditableCollection(name) ?? {};
  if (filter !== undefined || (newest && search))
    return filteredPage(site, name, { ...pageRequest, search, filter: filter ?? '{}' });
  if (newest) {
    const { page, next } = await boundedPage(pageRequest, async ({ limit, after }) => {
      const { items, cursors } = await site.run((transaction) => newest(transaction, limit, after || undefined));
      return { page: items, next: cursors.next };
    });
    return { documents: page.filter(isObject), next };
  }
  const { page, next } = await listDocuments(site, name, { ...pageRequest, search });
  if (page.length === 0) await requireCollection(name);
  return { documents: page.filter(isObject), next };
}

async function requireCollection(name: string): Promise<void> {
  const { collections } = await storedShapes();
  if (!Object.hasOwn(collections, name)) throw new PlatformError(404, `there is no collection ${JSON.stringify(name)}`);
}

interface Filtered {
  limit: number;
  after: string | undefined;
  search: string;
  filter: string;
}

async function filteredPage(site: Site, name: string, { limit, after = '', search, filter }: Filtered) {
  const entity = findEditableCollection(name);
  if (!entity) throw new PlatformError(400, `documents of ${name} cannot be filtered`);
  const parsed = parseJson(filter, 'filter');
  if (!isObject(parsed)) throw new PlatformError(400, 'filter must be a JSON object');
  const length = await site.store.length();
  if (length > MAX_FILTERED_LENGTH) {
    throw new PlatformError(
      400,
      `the site is too large to filter or search ${name}: it has ${length} characters, and at most ${MAX_FILTERED_LENGTH} are read at once`,
    );
  }
  const entities = await site.run((transaction) => entity.filtered(transaction, parsed));
  const sought = search.toLowerCase();
  const matching = following(entities, after, entity).filter((document) =>
    JSON.stringify(document).toLowerCase().includes(sought),
  );
  const documents = matching.slice(0, limit).map((document): StoredDocument => ({ ...document }));
  const last = documents.at(-1);
  return { documents, next: matching.length > limit && last ? idOf(last) : undefined };
}

function following(entities: Identified[], after: string, { newest }: Editable): Identified[] {
  if (!newest) return entities.filter((document) => idOf(document) > after);
  const index = entities.findIndex((document) => idOf(document) === after);
  if (after !== '' && index === -1) throw invalidCursor(after);
  return entities.slice(index + 1);
}

async function findDocument(site: Site, name: string, id: string): Promise<Record<string, unknown>> {
  const collection: CollectionDefinition<Identified> = { name, fields: {} };
  const document = await site.run((transaction) => transaction.in(collection).find(id));
  if (isObject(document)) return document;
  throw new PlatformError(404, `${name} has no document with the ID ${id}`);
}

const idOf = ({ id }: { id?: unknown }): string => (typeof id === 'string' ? id : '');

/** By product ID: the pieces left if they are counted, otherwise whether it is in stock. */
export type ProductStock = Record<string, number | boolean>;

/** Stock is what was supplied without what was sold, so that no stored document has it. */
function productStock(site: Site, ids: readonly string[]): Promise<ProductStock> {
  return site.run(async (transaction) => {
    const products = await transaction.in(productDocuments).findMany(ids);
    const taken = await readTakenPieces(transaction, products);
    return Object.fromEntries(
      products.map((product) => {
        const stocks = variantsOf(product).map(({ id }) => variantStock(product, id, taken));
        const isCounted = stocks.every(({ trackQuantity }) => trackQuantity);
        const pieces = stocks.reduce((sum, { quantity = 0 }) => sum + (quantity ?? 0), 0);
        return [product.id, isCounted ? pieces : stocks.some(({ inStock }) => inStock)];
      }),
    );
  });
}
