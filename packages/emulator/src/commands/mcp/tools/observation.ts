import * as z from 'zod';
import { isConfidential } from '../../../platform/kernel/effects';
import type { SearchResult } from '../../../server/control/documents/search';
import { EmulatorError } from '../../../server/library/errors';
import type { DomainEvent, Mail } from '../../../server/library/site-state';
import { getPart } from '../fitted';
import { nameOf } from '../happened';
import { at, from, id, object, page, site } from '../inputs';
import { NOTHING, tool } from '../workbench';

const DEFAULT_ROWS = 10;
interface MailPage {
  mails: Mail[];
  next?: string;
}

interface EventPage {
  events: (DomainEvent & { sequence: number })[];
  next?: string;
}

export const observationTools = [
  tool({
    name: 'mailbox',
    title: 'Read mails',
    description:
      'The mails that a site would have sent, newest first, with codes and links as fields. `id`: one in full.',
    tellsSecrets: true,
    input: z.object({ site, to: z.string().max(300).optional(), id, ...page }),
    reads: true,
    async run({ site: name, to, id: mailId, limit = DEFAULT_ROWS, after }, workbench) {
      const target = await workbench.site(name);
      if (mailId !== undefined) {
        const mail = await workbench.controlSite<Mail>(target, 'GET', `/mailbox/${encodeURIComponent(mailId)}`);
        return { changed: NOTHING, site: target.clientId, mail };
      }
      if (to === undefined) {
        const path = `/mailbox${toQueryString({ limit, after })}`;
        return {
          changed: NOTHING,
          site: target.clientId,
          ...(await workbench.controlSite<MailPage>(target, 'GET', path)),
        };
      }
      const recipientMails = (await target.mailbox.all()).filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
      const more = Math.max(0, recipientMails.length - limit);
      return {
        changed: NOTHING,
        site: target.clientId,
        mails: recipientMails.slice(0, limit),
        ...(more > 0 && { more }),
      };
    },
  }),
  tool({
    name: 'events',
    title: 'Read or trigger events',
    description:
      'The newest domain events of a site; `after` a sequence: those behind it; `id`: one in full. `trigger` makes an event occur and sends its webhooks, without changing data; `types` lists the events with these words in their type.',
    input: z.object({
      site,
      id: z.int().min(1).optional().describe('a sequence'),
      after: z.int().min(0).optional().describe('a sequence'),
      limit: page.limit,
      types: z.string().max(100).optional(),
      trigger: z
        .object({
          event: z.string().max(200).describe('a type, or its end such as order_approved'),
          entityId: z.string().max(200).optional(),
          data: object.optional(),
        })
        .optional(),
    }),
    async run({ site: name, id: sequence, after, limit = DEFAULT_ROWS, types, trigger }, workbench) {
      if (types !== undefined) {
        const { eventTypes } = await workbench.control<{ eventTypes: { eventType: string }[] }>('GET', '/event-types');
        const matching = eventTypes.filter(({ eventType }) => eventType.includes(types));
        return { changed: NOTHING, types: matching.slice(0, limit), more: Math.max(0, matching.length - limit) };
      }
      const target = await workbench.site(name);
      if (trigger) {
        const { event, entityId, data } = trigger;
        const occurred = await target.trigger(event, {
          entityId,
          data,
        });
        return { changed: `the event ${occurred.eventType} occurred`, site: target.clientId, ...occurred };
      }
      const query = sequence === undefined ? { after: after ?? 'newest', limit } : { after: sequence - 1, limit: 1 };
      const { events, next } = await workbench.controlSite<EventPage>(target, 'GET', `/events${toQueryString(query)}`);
      if (sequence !== undefined) {
        const [event] = events;
        if (event?.sequence !== sequence)
          throw new EmulatorError(`the site has no event ${sequence}, or no longer`, 404);
        return { changed: NOTHING, site: target.clientId, event };
      }
      const rows = events.map((event) => `${event.sequence} ${event.eventTime} ${nameOf(event)}`);
      return { changed: NOTHING, site: target.clientId, events: rows, next };
    },
  }),
  tool({
    name: 'documents',
    title: 'Read or edit stored documents',
    description:
      'What a site stores: without `collection` the names of its collections, with it its documents, with `id` one and what changed it. `put` stores a document as it is: no business rule is asked, no event occurs; prefer call_operation.',
    input: z.object({
      site,
      collection: z.string().max(100).optional(),
      id,
      search: z.string().max(100).optional().describe('words; collection may be absent'),
      filter: object.optional().describe("the platform's query language, such as { status: 'CONFIRMED' }"),
      ...page,
      at,
      from,
      put: object.optional().describe('the whole document; needs collection and id'),
    }),
    async run(input, workbench) {
      const { site: name, collection, id: documentId, search, filter, limit = DEFAULT_ROWS, after, put } = input;
      const target = await workbench.site(name);
      const inSite = { changed: NOTHING, site: target.clientId };
      if (collection === undefined) {
        if (put) throw new EmulatorError('put needs collection and id too', 400);
        if (search !== undefined) {
          const path = `/search${toQueryString({ words: search })}`;
          return { ...inSite, ...(await workbench.controlSite<SearchResult>(target, 'GET', path)) };
        }
        const { collections } = await workbench.controlSite<{ collections: Collection[] }>(
          target,
          'GET',
          '/collections',
        );
        return { ...inSite, collections: Object.fromEntries(collections.map((each) => [each.name, each.count])) };
      }
      if (isConfidential(collection)) {
        throw new EmulatorError(`${collection} holds keys, codes or sessions: only its count is told`, 400);
      }
      const path = `/collections/${encodeURIComponent(collection)}`;
      if (documentId === undefined) {
        if (put) throw new EmulatorError('put needs id too', 400);
        const query = toQueryString({ limit, after, search, filter: filter && JSON.stringify(filter) });
        return { ...inSite, ...(await workbench.controlSite<object>(target, 'GET', path + query)) };
      }
      const one = `${path}/${encodeURIComponent(documentId)}`;
      if (put) {
        await workbench.controlSite(target, 'PUT', one, put);
        return { ...inSite, changed: `stored ${collection} ${documentId}` };
      }
      const { document, history } = await workbench.controlSite<Stored>(target, 'GET', one);
      if (input.at !== undefined) return { ...inSite, part: getPart(document, input) };
      return { ...inSite, document, history: history.slice(0, DEFAULT_ROWS) };
    },
  }),
  tool({
    name: 'define_data_collection',
    title: 'Define a data collection',
    description: 'Defines a collection of @wix/data, with its items, or defines it again.',
    input: z.object({
      site,
      collection: z.string().max(100),
      permissions: object
        .optional()
        .describe('read, insert, update, remove: ANYONE, SITE_MEMBER, SITE_MEMBER_AUTHOR or ADMIN'),
      references: z
        .array(object)
        .optional()
        .describe('{ key, type: REFERENCE or MULTI_REFERENCE, referencedCollection }'),
      items: z.array(object).optional().describe('in place of those that it has'),
    }),
    async run({ site: name, collection, ...definition }, workbench) {
      const target = await workbench.site(name);
      await workbench.controlSite(target, 'PUT', `/data/${encodeURIComponent(collection)}`, definition);
      return { changed: `defined the data collection ${collection}`, site: target.clientId };
    },
  }),
];

interface Collection {
  name: string;
  count: number;
}

interface Stored {
  document: Record<string, unknown>;
  history: unknown[];
}

export function toQueryString(values: Record<string, string | number | undefined>): string {
  const stated = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return stated.length === 0 ? '' : `?${new URLSearchParams(stated)}`;
}
