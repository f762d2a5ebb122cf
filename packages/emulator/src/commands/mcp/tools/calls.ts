import * as z from 'zod';
import { queryTexts } from '../../../platform/explain/operations/query-texts';
import type { Collection, CollectionRun } from '../../../server/control/calls/collection';
import type { CallAnswer } from '../../../server/control/calls/make-call';
import type { OperationDetail } from '../../../server/control/calls/operations';
import { EmulatorError } from '../../../server/library/errors';
import type { Site } from '../../../server/library/site';
import { getPart } from '../fitted';
import { countText } from '../happened';
import { at, from, object, secrets, site } from '../inputs';
import { type Answer, NOTHING, tool, type Workbench } from '../workbench';

const MAX_SESSIONS = 50;
const DEFAULT_EMAIL = 320;

const as = z
  .union([z.enum(['visitor', 'owner', 'app']), z.strictObject({ member: z.string().max(DEFAULT_EMAIL) })])
  .optional()
  .describe('default: the same visitor from call to call');

export const callTools = [
  tool({
    name: 'describe_operation',
    title: 'Describe an operation',
    description: 'Fields, permission, errors, successor and removal day, and an example that works on the site.',
    input: z.object({
      operation: z.string().max(200),
      site,
      at: at.describe('a part, such as request.types.Service'),
      from,
    }),
    reads: true,
    async run({ operation, site: name, at: path, from: start }, workbench) {
      const { siteId } = await workbench.site(name);
      const address = `/operations/${encodeURIComponent(operation)}?site=${siteId}`;
      const detail = await workbench.control<OperationDetail>('GET', address);
      return {
        changed: NOTHING,
        ...(path === undefined ? summaryOf(detail) : { part: getPart(detail, { at: path, from: start }) }),
      };
    },
  }),
  tool({
    name: 'call_operation',
    title: 'Call an operation',
    description:
      'Calls an operation as any client does: status, response, changes, events, mails, warnings, fields that were not read.',
    input: z.object({
      operation: z.string().max(200).optional(),
      collection: z
        .boolean()
        .optional()
        .describe('instead: all calls of the flows, on a new site that is then removed'),
      request: object.optional(),
      as,
      newVisitor: z.boolean().optional().describe('by a visitor or session who did not call before'),
      site,
      secrets,
    }),
    async run({ operation, collection, request = {}, as: caller = 'visitor', newVisitor, site: name }, workbench) {
      if (collection) return runCollection(workbench, operation);
      if (operation === undefined) throw new EmulatorError('name an operation', 400);
      const target = await workbench.site(name);
      const answer = await callAs(workbench, target, { operation, request, as: caller }, newVisitor);
      return { changed: changeSummary(answer), site: target.clientId, ...answer };
    },
  }),
];

async function runCollection(workbench: Workbench, operation: string | undefined): Promise<Answer> {
  const { calls } = await workbench.control<Collection>('GET', '/collection');
  const body = operation === undefined ? {} : { calls: [operation] };
  const { results } = await workbench.control<CollectionRun>('POST', '/collection/runs', body);
  const refused = results.filter(({ status }) => status !== 200);
  const skipped = calls.filter(({ skipped }) => skipped).map(({ call, skipped }) => `${call}: ${skipped}`);
  return { changed: NOTHING, made: results.length, granted: results.length - refused.length, refused, skipped };
}

/** Session IDs by caller, so that the same visitor or member makes an agent's next call. */
const sessions = new WeakMap<Workbench, Map<string, string>>();

async function callAs(
  workbench: Workbench,
  site: Site,
  call: { operation: string; request: object; as: z.infer<typeof as> },
  isNew = false,
): Promise<Omit<CallAnswer, 'session'>> {
  const known = sessions.get(workbench) ?? new Map<string, string>();
  sessions.set(workbench, known);
  const key = JSON.stringify([site.siteId, call.as]);
  const session = call.as === 'owner' || call.as === 'app' || isNew ? undefined : known.get(key);
  const body = { ...call, ...(session && { session }) };
  const { session: next, ...answer } = await workbench.controlSite<CallAnswer>(site, 'POST', '/calls', body);
  if (next) {
    if (known.size >= MAX_SESSIONS) known.clear();
    known.set(key, next);
  }
  return answer;
}

function changeSummary({
  changes,
  moreChanges = 0,
  mails,
}: Pick<CallAnswer, 'changes' | 'moreChanges' | 'mails'>): string {
  const parts = [
    ...(changes.length > 0 ? [countText(changes.length + moreChanges, 'document')] : []),
    ...(mails.length > 0 ? [`${countText(mails.length, 'mail')} sent`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : NOTHING;
}

/** The request's own fields come first: a list of all types would be cut. */
function summaryOf({ request, response, assumptions, query, searchable, aggregatable, ...facts }: OperationDetail) {
  return {
    ...facts,
    required: request.required,
    fields: request.types[request.type]?.fields ?? {},
    responseFields: response.types[response.type]?.fields ?? {},
    types: Object.keys(request.types),
    responseTypes: Object.keys(response.types),
    query: queryTexts({ query, searchable, aggregatable }),
    assumptions,
  };
}
