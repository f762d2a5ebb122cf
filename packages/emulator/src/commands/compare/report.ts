import { routeNamed } from '../../platform/composition/modules';
import contractVersions from '../../platform/contract/modules/versions.json';
import { httpRequest, PLATFORM_URL } from '../real-platform/http-request';
import { type CapturedShape, capturesOf } from './captures';
import { type Finding, findingsOf, sentenceOf } from './findings';
import type { MadeCall } from './made-call';

interface ReportedDifference {
  operation: string;
  what: Finding['what'];
  path: string;
  platform: string;
  emulator: string;
  seenIn: string[];
  explained?: string | undefined;
  repeat: string;
}

export interface ComparisonResult {
  calls: number;
  differences: (ReportedDifference & { sentence: string })[];
}

export function resultOf(calls: readonly MadeCall[], siteId: string, platformUrl: string): ComparisonResult {
  const differences = findingsOf(calls).map((finding) => ({
    ...toReportedDifference(finding, toCurl(finding.call, siteId, platformUrl)),
    sentence: sentenceOf(finding),
  }));
  return { calls: calls.length, differences };
}

/** For a public bug report: shapes, codes and names of operations, and no data of the business. */
export interface PublicReport {
  tool: string;
  contract: Record<string, string>;
  date: string;
  calls: number;
  differences: ReportedDifference[];
  captures: CapturedShape[];
}

export function publicReport(calls: readonly MadeCall[], version: string, date: string): PublicReport {
  const differences = findingsOf(calls).map((finding) =>
    toReportedDifference(finding, toCurl({ ...finding.call, request: finding.call.publicRequest }, '<site ID>')),
  );
  return {
    tool: `headless-emulator ${version}`,
    contract: contractVersions,
    date,
    calls: calls.length,
    differences,
    captures: capturesOf(calls, date),
  };
}

function toReportedDifference(finding: Finding, repeat: string): ReportedDifference {
  const { operation, what, path, platform, emulator, seenIn, explained } = finding;
  return { operation, what, path, platform, emulator, seenIn, explained, repeat };
}

type Repeated = Pick<MadeCall, 'operation' | 'identity' | 'request'>;

/** One line for the terminal, without the key and the tokens. */
function toCurl({ operation, identity, request }: Repeated, siteId: string, platformUrl = PLATFORM_URL): string {
  const { method, url, body } = httpRequest(routeNamed(operation), request, platformUrl);
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quote(url),
    ...(identity === 'owner'
      ? ['-H "authorization: $WIX_API_KEY"', `-H ${quote(`wix-site-id: ${siteId}`)}`]
      : [`-H "authorization: $${identity.toUpperCase()}_TOKEN"`]),
    ...(body === undefined ? [] : ["-H 'content-type: application/json'", `-d ${quote(body)}`]),
  ].join(' ');
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
