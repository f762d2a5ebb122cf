'use server';

import { randomUUID } from 'node:crypto';
import { findOperationNamed } from 'headless-emulator/explain';
import { type CallRequest, type CallRole, isWrite, type Operation, ROLES } from 'headless-emulator/explain/request';
import * as z from 'zod';
import { callerAs } from '@/devtools/calls/callers';
import { runCall } from '@/devtools/calls/run-call';
import { env } from '@/lib/env';
import { jsonObjectIn } from '@/lib/json-object';
import type { Run, RunOutcome, SentRequest } from './run-outcome';

const MAX_REQUEST_CHARACTERS = 200_000;

const form = z.object({
  name: z.string(),
  request: z.string().max(MAX_REQUEST_CHARACTERS),
  as: z.enum(ROLES),
  other: z.enum(ROLES).optional().catch(undefined),
  confirmed: z.literal('yes').optional(),
});

const NOTHING: SentRequest = { request: '', as: 'visitor' };

/** Makes the call of the console's form, once for each identity. Who may be which is decided in `devtools/calls/callers.ts`. */
export async function runRequest(_previous: RunOutcome, sentForm: FormData): Promise<RunOutcome> {
  const parsed = form.safeParse(Object.fromEntries(sentForm));
  if (!parsed.success) {
    const reason = `The form is incomplete, or longer than ${MAX_REQUEST_CHARACTERS} characters. Nothing was sent.`;
    return { kind: 'invalid', reason, sent: NOTHING };
  }
  const { name, confirmed, ...sent } = parsed.data;
  const operation = await findOperationNamed(name);
  if (!operation) return { kind: 'invalid', reason: 'There is no such operation. Nothing was sent.', sent };
  const read = jsonObjectIn(sent.request);
  if (read.kind === 'invalid')
    return { kind: 'invalid', reason: `The request ${read.reason}. Nothing was sent.`, sent };
  const request = read.object;
  if (!env.usesEmulator && isWrite(operation) && !confirmed)
    return { kind: 'invalid', reason: 'This call changes your real site. Tick the box first. Nothing was sent.', sent };
  const runs = await runsOf(operation, request, sent);
  return { kind: 'ran', id: randomUUID(), runs, sent };
}

/** One after the other: the second finds what the first has done, and the times are not those of a race. */
async function runsOf(operation: Operation, request: CallRequest, { as, other }: SentRequest): Promise<Run[]> {
  const runs = [await runAs(operation, request, as)];
  if (other && other !== as) runs.push(await runAs(operation, request, other));
  return runs;
}

async function runAs(operation: Operation, request: CallRequest, as: CallRole): Promise<Run> {
  const outcome = await runCall(operation, request, await callerAs(as));
  if (outcome.kind === 'refused') return { as, ...outcome };
  const { status, durationMs, requestId, text } = outcome.answer;
  return { as, kind: 'answer', status, durationMs, requestId, text };
}
