import { EVIDENCE_KINDS, type EvidenceKind } from 'headless-emulator/explain';
import type { EvidenceByOperation } from '../../packages/emulator/tests/evidence/recorder';

/** The evidence beside the app: by operation, the kinds that tests show. */
export type Claims = Record<string, EvidenceKind[]>;

/** In a single suite, calls may overlap by chance. */
const MIN_SUITES_WITH_RACE = 2;

/** `suites`: what each suite of a run has shown. Sorted, so that equal runs write equal files. */
export function claimsOf(suites: readonly EvidenceByOperation[]): Claims {
  const isShown = (operation: string, kind: EvidenceKind) =>
    suites.filter((evidence) => evidence[operation]?.includes(kind)).length >=
    (kind === 'raced' ? MIN_SUITES_WITH_RACE : 1);
  const operations = [...new Set(suites.flatMap((evidence) => Object.keys(evidence)))].sort();
  return Object.fromEntries(
    operations.map((operation) => [operation, EVIDENCE_KINDS.filter((kind) => isShown(operation, kind))]),
  );
}

/** One line for each claim that no test of the run supports. `timed`: races, which depend on timing. */
export function unfoundedClaims(
  claims: Claims,
  suites: readonly EvidenceByOperation[],
): { always: string[]; timed: string[] } {
  const unfounded = Object.entries(claims).flatMap(([operation, kinds]) =>
    kinds
      .filter((kind) => !suites.some((evidence) => evidence[operation]?.includes(kind)))
      .map((kind) => ({ kind, line: `${operation}: ${kind}` })),
  );
  const linesOf = (isTimed: boolean) =>
    unfounded.filter(({ kind }) => (kind === 'raced') === isTimed).map(({ line }) => line);
  return { always: linesOf(false), timed: linesOf(true) };
}

/** The number of observations without a claim. */
export function unclaimedCount(claims: Claims, suites: readonly EvidenceByOperation[]): number {
  return Object.entries(claimsOf(suites)).reduce(
    (sum, [operation, kinds]) => sum + kinds.filter((kind) => !claims[operation]?.includes(kind)).length,
    0,
  );
}

/** One line for each operation. */
export function textOf(claims: Claims): string {
  const lines = Object.entries(claims).map(([name, kinds]) => `${JSON.stringify(name)}:${JSON.stringify(kinds)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
