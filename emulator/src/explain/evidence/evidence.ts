import { isWrite } from '../operations/kind-of-call';
import type { Operation } from '../operations/operation';
import { EVIDENCE_KINDS, type EvidenceKind } from './kinds';

/** Each kind of evidence for an operation, with the test file that shows it. */
export type Evidence = Readonly<Partial<Record<EvidenceKind, string>>>;

/** By the operation's name; what no test has shown is not in it. */
export type AllEvidence = Readonly<Record<string, Evidence>>;

let all: Promise<AllEvidence> | undefined;

/** The tests' evidence for each operation, as `npm run evidence` writes it from a whole run. */
export function allEvidence(): Promise<AllEvidence> {
  all ??= import('./evidence.json').then(({ default: read }) => read);
  return all;
}

/** Two calls that only read cannot get in each other's way, and what is not answered shows nothing. */
export const canBeShown = (kind: EvidenceKind, operation: Operation): boolean =>
  operation.isServed && (kind !== 'raced' || isWrite(operation));

/** Each possible kind with the test file that shows it, or `null` where no test does. */
export type EvidenceOf = Readonly<Partial<Record<EvidenceKind, string | null>>>;

export async function evidenceOf(operation: Operation): Promise<EvidenceOf> {
  const shown = (await allEvidence())[operation.name] ?? {};
  const kinds = EVIDENCE_KINDS.filter((kind) => canBeShown(kind, operation));
  return Object.fromEntries(kinds.map((kind) => [kind, shown[kind] ?? null]));
}

/** `raced`: those of which the tests have shown it; `not-raced`: those of which they could and have not. */
export function withEvidence(
  operations: readonly Operation[],
  evidence: AllEvidence,
  filter: EvidenceFilter,
): readonly Operation[] {
  if (filter === 'not-served') return operations.filter(({ isServed }) => !isServed);
  const { kind, isShown } = readFilter(filter);
  return operations.filter(
    (operation) => canBeShown(kind, operation) && Boolean(evidence[operation.name]?.[kind]) === isShown,
  );
}

export type EvidenceFilter = EvidenceKind | `not-${EvidenceKind}` | 'not-served';

/** The evidence filter in a list's address, if it is a known one. */
export function evidenceFilterOf(text: string | undefined): EvidenceFilter | undefined {
  if (text === 'not-served') return text;
  return EVIDENCE_KINDS.flatMap((kind) => [kind, `not-${kind}`] as const).find((filter) => filter === text);
}

function readFilter(filter: Exclude<EvidenceFilter, 'not-served'>): { kind: EvidenceKind; isShown: boolean } {
  const shown = EVIDENCE_KINDS.find((kind) => kind === filter);
  const missing = EVIDENCE_KINDS.find((kind) => `not-${kind}` === filter);
  return { kind: shown ?? missing ?? 'sdk', isShown: shown !== undefined };
}
