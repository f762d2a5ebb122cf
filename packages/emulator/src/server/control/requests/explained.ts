import { findOperationNamed } from '../../../platform/explain/operations/all-operations';
import { type ErrorMeaning, errorMeaning } from '../../../platform/explain/traps/error-meaning';
import type { Warning } from '../../../platform/explain/traps/warnings';
import type { LoggedRequest } from '../../../platform/kernel/requests/request-log';
import type { Site } from '../../../platform/kernel/site';
import { warningsByRequest } from './warnings';

export interface ExplainedRequest extends LoggedRequest {
  warnings: readonly Warning[];
  /** Why the call was refused. */
  meaning?: ErrorMeaning | undefined;
}

export function explainRequests(site: Site, requests: readonly LoggedRequest[]): Promise<ExplainedRequest[]> {
  const warnings = warningsByRequest(site);
  return Promise.all(
    requests.map(async (request) => {
      const { permission } = (request.operation && (await findOperationNamed(request.operation))) || {};
      return { ...request, warnings: warnings(request.requestId), meaning: meaningOf(request, permission) };
    }),
  );
}

export const meaningOf = (
  { status, response, isFault, toApp }: Pick<LoggedRequest, 'status' | 'response' | 'isFault' | 'toApp'>,
  permission?: string,
): ErrorMeaning | undefined =>
  // An app's error is none of the platform's.
  toApp ? undefined : errorMeaning({ status, response: JSON.stringify(response) ?? '' }, { permission, isFault });
