import type { Context } from 'hono';
import type { Web } from '../../platform/http/web';
import { PlatformError } from '../../platform/kernel/errors';
import { type Mail, pageOfMails } from '../../platform/kernel/mailbox';
import type { LoggedRequest } from '../../platform/kernel/requests/request-log';
import type { Site } from '../../platform/kernel/site';
import type { DomainEvent } from '../../platform/kernel/store/store-interface';
import { isObject } from '../../platform/kernel/values/objects';
import { type Delivery, deliveries } from '../../platform/webhooks/deliveries';

/** `next`: the `after` of the following page. */
type Listed<Item> = Promise<{ page: Item[]; next: string | undefined }>;

export type ListedEvent = DomainEvent & { sequence: number };

interface PageRequest {
  limit: number;
  after: string | undefined;
}

const MAX_PAGE = 1_000;

/** Throws PlatformError 400. */
export function requestedPage(context: Context<Web>, defaultLimit = MAX_PAGE): PageRequest {
  const { limit = String(defaultLimit), after } = context.req.query();
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > MAX_PAGE) {
    throw new PlatformError(400, `limit must be a number from 1 to ${MAX_PAGE}, got ${JSON.stringify(limit)}`);
  }
  return { limit: Number(limit), after };
}

export async function pageOfEvents(
  { store }: Pick<Site, 'store'>,
  { limit, after = '0' }: PageRequest,
): Listed<ListedEvent> {
  // Sequences have no gaps.
  if (after === 'newest')
    return pageOfEvents({ store }, { limit, after: String(Math.max(0, (await store.lastSequence()) - limit)) });
  if (!/^\d{1,15}$/.test(after)) throw invalidCursor(after);
  const page = await store.events(Number(after), limit);
  return { page, next: page.length === limit ? String(page.at(-1)?.sequence) : undefined };
}

export async function pageOfRequests({ requests }: Site, pageRequest: PageRequest): Listed<LoggedRequest> {
  const page = requests.list(pageRequest);
  return { page, next: page.length === pageRequest.limit ? page.at(-1)?.requestId : undefined };
}

export async function listMails(site: Site, { limit, after }: PageRequest): Listed<Mail> {
  const mails = await site.run((transaction) => pageOfMails(transaction, limit, after));
  return { page: mails.items, next: mails.cursors.next };
}

export async function pageOfDeliveries(site: Site, { limit, after }: PageRequest): Listed<Delivery> {
  const cursorPaging = { limit, cursor: after || undefined };
  const sort = [{ fieldName: 'sequence', order: 'DESC' }];
  const page = await site.run((transaction) =>
    transaction.in(deliveries).query({ sort, cursorPaging }, { maxLimit: limit }),
  );
  return { page: page.items, next: page.cursors.next };
}

/** In characters of JSON. */
const MAX_PAGE_LENGTH = 8_000_000;
/** A document has up to half a million characters, so a thousand are not read at once. */
const STEP = 50;

/** Ends before the limit if its documents are long; the next page continues there. */
export async function boundedPage<Item>(
  { limit, after }: PageRequest,
  read: (step: PageRequest) => Listed<Item>,
): Listed<Item> {
  const page: Item[] = [];
  let next = after;
  let length = 0;
  do {
    const part = await read({ limit: Math.min(STEP, limit - page.length), after: next });
    page.push(...part.page);
    length += JSON.stringify(part.page).length;
    next = part.next;
  } while (next !== undefined && page.length < limit && length < MAX_PAGE_LENGTH);
  return { page, next };
}

export function listDocuments(
  { store }: Site,
  name: string,
  { search, ...pageRequest }: PageRequest & { search?: string },
): Listed<unknown> {
  return boundedPage(pageRequest, async ({ limit, after }) => {
    const page = await store.dump(name, { after, limit, search: search || undefined });
    const last = page.at(-1);
    const id = isObject(last) && 'id' in last ? String(last.id) : undefined;
    return { page, next: page.length === limit ? id : undefined };
  });
}

export const invalidCursor = (after: string) =>
  new PlatformError(400, `after must be the "next" of an earlier page, got ${JSON.stringify(after)}`);
