import { EVIDENCE_KINDS, type EvidenceKind } from 'headless-emulator/explain';
import type { EvidenceByOperation } from '../../packages/emulator/tests/evidence/shown';

/** The evidence beside the app: for each operation and kind, the test file that shows it. */
export type Claims = Record<string, Partial<Record<EvidenceKind, string>>>;

export interface SuiteEvidence {
  /** Relative to the root of the repository. */
  file: string;
  evidence: EvidenceByOperation;
}

/** In a single suite, calls may overlap by chance. */
const MIN_SUITES_WITH_RACE = 2;

/** Sorted, so that equal runs write equal files. Names the test file that covers the fewest other operations. */
export function claimsOf(suites: readonly SuiteEvidence[]): Claims {
  const breadth = breadthOf(suites);
  const byNarrowness = suites.toSorted(
    (one, other) =>
      (breadth.get(one.file) ?? 0) - (breadth.get(other.file) ?? 0) || one.file.localeCompare(other.file, 'en'),
  );
  const operations = [...new Set(suites.flatMap(({ evidence }) => Object.keys(evidence)))].sort();
  return Object.fromEntries(operations.map((operation) => [operation, claimsFor(operation, byNarrowness)]));
}

function claimsFor(operation: string, suites: readonly SuiteEvidence[]): Partial<Record<EvidenceKind, string>> {
  const claims: Partial<Record<EvidenceKind, string>> = {};
  for (const kind of EVIDENCE_KINDS) {
    const showing = suites.filter(({ evidence }) => evidence[operation]?.includes(kind));
    const [narrowest] = showing;
    if (narrowest && (kind !== 'raced' || showing.length >= MIN_SUITES_WITH_RACE)) claims[kind] = narrowest.file;
  }
  return claims;
}

/** Per file, the number of operations that it covers. */
function breadthOf(suites: readonly SuiteEvidence[]): Map<string, number> {
  const operations = new Map<string, Set<string>>();
  for (const { file, evidence } of suites) {
    const own = operations.get(file) ?? new Set();
    for (const name of Object.keys(evidence)) own.add(name);
    operations.set(file, own);
  }
  return new Map([...operations].map(([file, own]) => [file, own.size]));
}

/** One line for each claim that no test of the run supports. `timed`: races, which depend on timing. */
export function unfoundedClaims(
  claims: Claims,
  suites: readonly SuiteEvidence[],
): { always: string[]; timed: string[] } {
  const withoutEvidence = (kind: EvidenceKind) =>
    Object.keys(claims)
      .filter((name) => claims[name]?.[kind] && !suites.some(({ evidence }) => evidence[name]?.includes(kind)))
      .map((name) => `${name}: ${kind}`);
  return {
    always: EVIDENCE_KINDS.filter((kind) => kind !== 'raced').flatMap(withoutEvidence),
    timed: withoutEvidence('raced'),
  };
}

/** The number of observations without a claim. */
export function unclaimedCount(claims: Claims, suites: readonly SuiteEvidence[]): number {
  const now = Object.entries(claimsOf(suites));
  return now.reduce(
    (sum, [operation, kinds]) =>
      sum + EVIDENCE_KINDS.filter((kind) => kinds[kind] && !claims[operation]?.[kind]).length,
    0,
  );
}

/** One line for each operation. */
export function textOf(claims: Claims): string {
  const lines = Object.entries(claims).map(([name, kinds]) => `${JSON.stringify(name)}:${JSON.stringify(kinds)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
