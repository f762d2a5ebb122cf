import { BoundedLog } from '../../../platform/kernel/bounded-log';
import type { Site } from '../../../platform/kernel/site';
import { eventTypeOf } from '../../../platform/kernel/site-change';
import type { Transaction } from '../../../platform/kernel/store/store-interface';
import { isObject } from '../../../platform/kernel/values/objects';

interface Edit {
  collection: string;
  id: string;
  at: string;
  fields: string[];
}

const MAX_EDITS = 500;
const edits = new BoundedLog<Edit>('document-edits', MAX_EDITS);

export async function recordEdit(
  transaction: Transaction,
  { name, was, is }: { name: string; was: Record<string, unknown>; is: Record<string, unknown> },
): Promise<void> {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const fields = names.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  await edits.add(transaction, { collection: name, id: String(is.id), at: transaction.now, fields });
}

export interface Change {
  at: string;
  kind: 'event' | 'call' | 'edit';
  what: string;
  by?: string | undefined;
  requestId?: string;
}

const MAX_CHANGES = 100;
const READING = /\.(get|list|query|search|find|count|aggregate|preview|calculate|estimate)/i;

/**
 * Newest first, as far as the logs reach: 10,000 events of the site, and 500 calls of this process. A call counts if it
 * writes and names the document. Calls have the machine's time.
 */
export async function historyOf(site: Site, collection: string, id: string): Promise<Change[]> {
  const happened = (await site.store.events()).filter(({ entityId }) => entityId === id);
  const calls = site.requests
    .list()
    .filter((call) => call.method !== 'GET' && call.operation !== undefined && !READING.test(call.operation))
    .filter(({ path, request, response }) => path.includes(id) || mentionsId(request, id) || mentionsId(response, id));
  const edited = await site.run((transaction) => edits.all(transaction));
  const changes: Change[] = [
    ...happened.map((event) => ({
      at: event.eventTime,
      kind: 'event' as const,
      what: eventTypeOf(event),
      by: causeOf(event),
    })),
    ...calls.map(({ startedAt, operation = '', identity, requestId }) => ({
      at: startedAt,
      kind: 'call' as const,
      what: operation,
      by: identity,
      requestId,
    })),
    ...edited
      .filter((edit) => edit.collection === collection && edit.id === id)
      .map(({ at, fields }) => ({ at, kind: 'edit' as const, what: fields.join(', ') })),
  ];
  return changes.sort((one, other) => other.at.localeCompare(one.at)).slice(0, MAX_CHANGES);
}

function causeOf({ causedBy }: Record<string, unknown>): string | undefined {
  return isObject(causedBy) && typeof causedBy.kind === 'string' ? causedBy.kind : undefined;
}

function mentionsId(value: unknown, id: string): boolean {
  if (typeof value === 'string') return value === id;
  if (Array.isArray(value)) return value.some((each) => mentionsId(each, id));
  return isObject(value) && Object.values(value).some((each) => mentionsId(each, id));
}
