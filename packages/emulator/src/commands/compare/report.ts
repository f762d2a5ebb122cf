import contractVersions from '../../platform/contract/modules/versions.json';
import { type CapturedShape, capturesOf } from './captures';
import { type Finding, findingsOf, sentenceOf } from './findings';
import type { MadeCall } from './made-call';
import { toCurl } from './repeat';

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
