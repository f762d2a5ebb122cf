import { isObject } from '../../platform/kernel/values/objects';
import { listForm } from '../real-platform/list-form';
import type { OwnerClient, WireMessage } from '../real-platform/owner-client';

export interface Listing {
  operation: string;
  request?: WireMessage;
  /** Default: as in the contract. */
  paging?: 'query.paging' | 'query.cursorPaging' | 'search.cursorPaging' | 'paging' | 'offset' | 'none';
  /** Default: 100. */
  pageSize?: number;
}

export interface Page {
  entities: WireMessage[];
  next?: string | undefined;
}

const PAGE_SIZE = 100;

/** Throws PlatformRefusal. */
export async function* fetchPages(client: OwnerClient, listing: Listing, from?: string): AsyncGenerator<Page> {
  let next = from;
  do {
    const page = await fetchPage(client, listing, next);
    yield page;
    ({ next } = page);
  } while (next !== undefined);
}

export async function fetchAll(client: OwnerClient, listing: Listing): Promise<WireMessage[]> {
  const all: WireMessage[] = [];
  for await (const { entities } of fetchPages(client, listing)) all.push(...entities);
  return all;
}

async function fetchPage(client: OwnerClient, listing: Listing, from: string | undefined): Promise<Page> {
  const form = listForm(listing.operation);
  const { paging = [form.within, form.paging].filter(Boolean).join('.'), pageSize = PAGE_SIZE } = listing;
  const answer = await client.call(listing.operation, pageRequest({ ...listing, paging, pageSize }, from));
  const entities = entitiesIn(answer, form.list);
  if (paging === 'none') return { entities };
  if (paging.endsWith('cursorPaging')) return { entities, next: cursorIn(answer) };
  const next = entities.length < pageSize ? undefined : String(Number(from ?? 0) + pageSize);
  return { entities, next };
}

interface PagedListing {
  request?: WireMessage;
  paging: string;
  pageSize: number;
}

function pageRequest({ request = {}, paging, pageSize }: PagedListing, from: string | undefined): WireMessage {
  if (paging === 'none') return request;
  const page = { limit: pageSize, offset: Number(from ?? 0) };
  if (paging === 'offset') return { ...request, ...page };
  if (paging === 'paging') return { ...request, paging: page };
  if (paging === 'cursorPaging') return { ...request, cursorPaging: { limit: pageSize, cursor: from } };
  const within = paging === 'search.cursorPaging' ? 'search' : 'query';
  const query = isObject(request[within]) ? request[within] : {};
  if (paging === 'query.paging') {
    return { ...request, query: { ...query, paging: page } };
  }
  // Source: a cursor holds filter and sort, which must not be sent with it. "CursorPaging" in the packages.
  const rest = from === undefined ? query : {};
  const cursorPaging = { limit: pageSize, cursor: from };
  return { ...request, [within]: { ...rest, cursorPaging } };
}

export const entitiesIn = (answer: WireMessage, field: string): WireMessage[] =>
  Array.isArray(answer[field]) ? answer[field].filter(isObject) : [];

const METADATA = ['pagingMetadata', 'cursorPagingMetadata', 'metadata', 'metaData'];

function cursorIn(answer: WireMessage): string | undefined {
  for (const name of METADATA) {
    const metadata = answer[name];
    const cursors = isObject(metadata) ? metadata.cursors : undefined;
    if (isObject(cursors) && typeof cursors.next === 'string' && cursors.next !== '') return cursors.next;
  }
  return undefined;
}
