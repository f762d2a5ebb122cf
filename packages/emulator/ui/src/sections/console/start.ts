import { CALLERS, type CallRole } from '../../../../src/platform/explain/operations/operation';
import { MASK } from '../../../../src/platform/explain/request/secret-fields';
import type { OperationDetail } from '../../../../src/server/control/calls/operations';
import type { ExplainedRequest } from '../../../../src/server/control/requests/explained';
import type { Run } from './run-log';

export interface Start {
  text: string;
  as: CallRole;
  /** For `member` only. */
  email?: string;
  /** Describes the request, or the part that it lacks. */
  note?: string;
  run?: Run;
}

export const exampleStart = ({ example: { request, missing }, role }: OperationDetail): Start => ({
  text: indentJson(request),
  as: role,
  ...(missing.length > 0 && { note: missingText(missing) }),
});

export const runStart = (run: Run): Start => ({
  text: run.request,
  as: run.as,
  ...(run.email !== undefined && { email: run.email }),
  run,
});

/** The log contains neither secrets nor large bodies. */
export function loggedStart({ request = {}, identity }: ExplainedRequest, detail: OperationDetail): Start {
  const text = indentJson(request);
  if (text.includes(`"${MASK}"`))
    return { text, as: identity ?? detail.role, note: 'The log hides a secret in this request. Enter it again.' };
  if (typeof request === 'object' && request !== null && 'omitted' in request)
    return { ...exampleStart(detail), note: 'This request is too large for the log. Here is an example instead.' };
  return { text, as: identity ?? detail.role, note: 'From the request log.' };
}

export function linkedStart({ body, as }: { body: unknown; as: unknown }, { role }: OperationDetail): Start {
  // The router has parsed valid JSON. The editor marks mistakes in other texts.
  const text = typeof body === 'string' ? body : indentJson(body);
  const isHidden = text.includes(`"${MASK}"`);
  return {
    text,
    as: CALLERS.find((each) => each === as) ?? role,
    ...(isHidden && { note: 'The link hides a secret in this request. Enter it again.' }),
  };
}

const indentJson = (request: unknown): string => JSON.stringify(request, null, 2);

function missingText(missing: readonly string[]): string {
  const nouns = missing.map((noun) => noun.slice(noun.indexOf('/') + 1)).join(', ');
  return `This site has no ${nouns}. Replace each {{…}} with a value.`;
}
