import { isWrite } from '../operations/kind-of-call';
import type { Operation } from '../operations/operation';
import { EVIDENCE_KINDS, type EvidenceKind } from './kinds';

/** By operation, the kinds of evidence that the tests provide. */
export type AllEvidence = Readonly<Record<string, readonly EvidenceKind[]>>;

let all: Promise<AllEvidence> | undefined;

export function allEvidence(): Promise<AllEvidence> {
  // `npm run evidence` writes the file.
  all ??= import('./evidence.json').then(({ default: read }) => read as AllEvidence);
  return all;
}

/** Reads cannot conflict with each other. */
export const canHaveEvidence = (kind: EvidenceKind, operation: Operation): boolean =>
  operation.isServed && (kind !== 'raced' || isWrite(operation));

/** Each possible kind of evidence; true if a test provides it. */
export type EvidenceOf = Readonly<Partial<Record<EvidenceKind, boolean>>>;

export async function evidenceOf(operation: Operation): Promise<EvidenceOf> {
  const evidence = (await allEvidence())[operation.name] ?? [];
  const kinds = EVIDENCE_KINDS.filter((kind) => canHaveEvidence(kind, operation));
  return Object.fromEntries(kinds.map((kind) => [kind, evidence.includes(kind)]));
}

/** The filter `not-raced` selects writes without a race test. */
export function withEvidence(
  operations: readonly Operation[],
  evidence: AllEvidence,
  filter: EvidenceFilter,
): readonly Operation[] {
  if (filter === 'not-served') return operations.filter(({ isServed }) => !isServed);
  const { kind, isShown } = readFilter(filter);
  return operations.filter(
    (operation) => canHaveEvidence(kind, operation) && (evidence[operation.name] ?? []).includes(kind) === isShown,
  );
}

export type EvidenceFilter = EvidenceKind | `not-${EvidenceKind}` | 'not-served';

export function parseEvidenceFilter(text: string | undefined): EvidenceFilter | undefined {
  if (text === 'not-served') return text;
  return EVIDENCE_KINDS.flatMap((kind) => [kind, `not-${kind}`] as const).find((filter) => filter === text);
}

function readFilter(filter: Exclude<EvidenceFilter, 'not-served'>): { kind: EvidenceKind; isShown: boolean } {
  const filteredKind = EVIDENCE_KINDS.find((kind) => kind === filter);
  const missing = EVIDENCE_KINDS.find((kind) => `not-${kind}` === filter);
  return { kind: filteredKind ?? missing ?? 'sdk', isShown: filteredKind !== undefined };
}
