import * as z from 'zod';
import type { ErrorMeaning } from '../../../platform/explain/traps/error-meaning';
import type { TrapList } from '../../../server/control/calls/traps';
import type { RequestCode } from '../../../server/control/requests/code';
import type { ExplainedRequest } from '../../../server/control/requests/explained';
import { matchesFilter } from '../../../server/control/requests/filter';
import type { Replayed } from '../../../server/control/requests/replay';
import { EmulatorError } from '../../../server/library/errors';
import { getPart } from '../fitted';
import { recordEffects } from '../happened';
import { at, from, id, page, secrets, site } from '../inputs';
import { NOTHING, tool } from '../workbench';
import { toQueryString } from './observation';

const DEFAULT_ROWS = 10;
/** The capacity of the log. */
const ALL = 500;

interface RequestPage {
  requests: ExplainedRequest[];
}

export const requestTools = [
  tool({
    name: 'read_requests',
    title: 'Read the request log',
    description:
      'The latest calls of a site by all its clients, and of the emulator to its apps, newest first: operation, identity, status, and why a call was refused. `id`: one in full, or a part of it.',
    input: z.object({
      site,
      failed: z.boolean().optional().describe('only calls that were refused, or failed in an app'),
      writes: z.boolean().optional().describe('only calls that change something'),
      operation: z.string().max(200).optional().describe('words in its name'),
      identity: z.enum(['visitor', 'member', 'owner', 'app']).optional(),
      package: z.string().max(100).optional().describe('such as @wix/bookings'),
      method: z.string().max(10).optional(),
      id,
      at,
      from,
      code: z.boolean().optional().describe('with id: as code and curl'),
      traps: z.boolean().optional().describe('instead: what the traps of warnings mean'),
      ...page,
      secrets,
    }),
    reads: true,
    async run(input, workbench) {
      const {
        site: name,
        failed,
        writes,
        operation,
        identity,
        package: vertical,
        method,
        id: requestId,
        at: path,
        from: start,
        code,
        traps,
        secrets: mayTell,
        limit = DEFAULT_ROWS,
        after,
      } = input;
      if (requestId === undefined && (code || (path !== undefined && !traps)))
        throw new EmulatorError('pass id too', 400);
      if (traps) {
        const { traps: all } = await workbench.control<TrapList>('GET', '/traps');
        const traps = all.map(({ trap, happens, instead, code }) => ({ trap, happens, instead, code }));
        return { changed: NOTHING, ...(path === undefined ? { traps } : { part: getPart(traps, { at: path }) }) };
      }
      const target = await workbench.site(name);
      if (code && requestId !== undefined) {
        const path = `/requests/${encodeURIComponent(requestId)}/code`;
        const forms = await workbench.controlSite<RequestCode>(target, 'GET', path);
        return { changed: NOTHING, site: target.clientId, code: forms };
      }
      if (requestId !== undefined) {
        const request = await workbench.controlSite<ExplainedRequest>(
          target,
          'GET',
          `/requests/${encodeURIComponent(requestId)}`,
        );
        const { meaning, ...rest } = request;
        const details =
          path === undefined
            ? { ...(meaning && { meaning }), request: rest }
            : { part: getPart(rest, { at: path, from: start, secrets: mayTell }) };
        return { changed: NOTHING, site: target.clientId, ...details };
      }
      const query = toQueryString({ limit: ALL, after });
      const { requests } = await workbench.controlSite<RequestPage>(target, 'GET', `/requests${query}`);
      const filter = {
        search: operation,
        identity,
        package: vertical,
        method,
        onlyWrites: writes,
        onlyFailed: failed,
      };
      const matching = requests.filter((each) => matchesFilter(each, filter));
      const rows = matching.slice(0, limit);
      const next = matching.length > limit ? rows.at(-1)?.requestId : undefined;
      return { changed: NOTHING, site: target.clientId, requests: rows.map(rowOf), ...(next && { next }) };
    },
  }),
  tool({
    name: 'replay_request',
    title: 'Make a logged call again',
    description: 'By the same caller, on the site as it is now.',
    input: z.object({ site, id: z.string().max(100) }),
    async run({ site: name, id: requestId }, workbench) {
      const target = await workbench.site(name);
      const path = `/requests/${encodeURIComponent(requestId)}/replay`;
      const { result, events } = await recordEffects(workbench, target, () =>
        workbench.controlSite<Replayed>(target, 'POST', path, {}),
      );
      const changed = `the call was made again: ${result.status}, request ${result.requestId}`;
      return { changed, site: target.clientId, ...result, events };
    },
  }),
];

const nameOf = ({ operation, method, path }: ExplainedRequest): string => operation ?? `${method} ${path}`;

function rowOf(request: ExplainedRequest) {
  const { requestId, startedAt, durationMs, identity, status, removedOn, meaning, toApp } = request;
  const refusal = meaning && { refusal: refusalText(meaning) };
  return {
    id: requestId,
    at: startedAt,
    call: nameOf(request),
    as: identity,
    status,
    removedOn,
    ...refusal,
    ...(toApp && { toApp, durationMs }),
  };
}

function refusalText({ code, means, message, data, rules }: ErrorMeaning): string {
  const details = data ?? (rules && { rules: rules.map(({ field, rule }) => `${field} ${rule}`) });
  return [code, message ?? means, details && JSON.stringify(details)].filter(Boolean).join(': ');
}
