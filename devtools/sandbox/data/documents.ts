import { notFound } from 'next/navigation';
import * as z from 'zod';
import { control, SandboxRefusal } from '../control';

const collection = z.object({
  name: z.string(),
  count: z.number(),
  editable: z.boolean(),
  filters: z.record(z.string(), z.string()).default({}),
  confidential: z.boolean().default(false),
});
const storedDocument = z.record(z.string(), z.unknown());
const page = z.object({ documents: z.array(storedDocument), next: z.string().optional() });
const formField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'number', 'boolean', 'choice']),
  options: z.array(z.string()).optional(),
  maxLength: z.number().optional(),
});
const change = z.object({
  at: z.string(),
  kind: z.enum(['event', 'call', 'edit']),
  what: z.string(),
  by: z.string().optional(),
  requestId: z.string().optional(),
});
const opened = z.object({
  document: storedDocument,
  editable: z.boolean(),
  fields: z.array(formField),
  history: z.array(change),
});

export type DataCollection = z.infer<typeof collection>;
export type StoredDocument = z.infer<typeof storedDocument>;
export type FormField = z.infer<typeof formField>;
export type Change = z.infer<typeof change>;

/** The collections of a site but those of passwords, codes and sessions. */
export async function readCollections(site: string): Promise<DataCollection[]> {
  const { collections } = z
    .object({ collections: z.array(collection) })
    .parse(await control('GET', `${site}/collections`));
  return collections.filter(({ confidential }) => !confidential);
}

export interface DocumentQuery {
  search?: string | undefined;
  /** A field of the collection's filters, and what it has to be. */
  field?: string | undefined;
  value?: string | undefined;
  after?: string | undefined;
}

const PAGE_SIZE = 50;

/** The path of the call that finds them, below `/_emulator`. */
export function documentsPath(site: string, { name, filters }: DataCollection, query: DocumentQuery): string {
  const { search, field, value, after } = query;
  const asked = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (search) asked.set('search', search);
  if (field && value && filters[field])
    asked.set('filter', JSON.stringify({ [field]: filterValue(filters[field], value) }));
  if (after) asked.set('after', after);
  return `${site}/collections/${encodeURIComponent(name)}?${asked}`;
}

function filterValue(kind: string, text: string): unknown {
  if (kind === 'boolean') return text === 'true';
  if (kind === 'number') return Number(text);
  return kind === 'array' ? { $hasSome: [text] } : text;
}

export const readDocuments = async (path: string) => page.parse(await control('GET', path));

/** How many documents one list holds. */
export const MAX_LISTED = 5_000;
/** The most that the control interface gives at once. */
const MAX_AT_ONCE = 1_000;

/** `path`: as `documentsPath` makes it. `next` stands where there are more than a list holds. */
export async function readManyDocuments(path: string) {
  const documents: StoredDocument[] = [];
  const url = new URL(path, 'http://sandbox');
  url.searchParams.set('limit', String(MAX_AT_ONCE));
  for (;;) {
    const { documents: read, next } = await readDocuments(`${url.pathname}${url.search}`);
    documents.push(...read);
    if (next === undefined) return { documents };
    url.searchParams.set('after', next);
    if (documents.length < MAX_LISTED) continue;
    // A full page is followed by another, even if that is empty.
    url.searchParams.set('limit', '1');
    const isMore = (await readDocuments(`${url.pathname}${url.search}`)).documents.length > 0;
    return { documents, ...(isMore && { next }) };
  }
}

export const documentPath = (site: string, collection: string, id: string): string =>
  `${site}/collections/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;

export async function openDocument(path: string) {
  try {
    return opened.parse(await control('GET', path));
  } catch (error) {
    if (error instanceof SandboxRefusal && error.status === 404) notFound();
    throw error;
  }
}

export const saveDocument = (path: string, document: StoredDocument): Promise<unknown> =>
  control('PUT', path, document);
