import { EVIDENCE_KINDS, type EvidenceKind } from '../../../../../src/explain/evidence/kinds';

export const EVIDENCE_TEXTS: Readonly<Record<EvidenceKind, { label: string; explanation: string }>> = {
  sdk: {
    label: 'Called with the SDK',
    explanation: 'A test calls it with the official SDK and gets an answer.',
  },
  validated: {
    label: 'Bad requests refused',
    explanation: 'A test sends what breaks the contract and is told which fields are wrong.',
  },
  captured: {
    label: 'Compared with real answers',
    explanation: 'A test compares its answer with one that the real platform gave.',
  },
  roles: {
    label: 'Checked for every role',
    explanation: 'A test calls it as every identity, and with invalid tokens: only those who may call it are let in.',
  },
  raced: {
    label: 'Called at the same time',
    explanation: 'A test makes it several times at once on one site, and nothing breaks. For operations that write.',
  },
};

const NOT_SERVED = 'not-served';

export const EVIDENCE_FILTERS: readonly { value: string; label: string }[] = [
  ...EVIDENCE_KINDS.map((kind) => ({ value: kind, label: EVIDENCE_TEXTS[kind].label })),
  ...EVIDENCE_KINDS.map((kind) => ({ value: `not-${kind}`, label: `Not yet: ${lowercaseLabel(kind)}` })),
  { value: NOT_SERVED, label: 'Not served' },
];

export function lowercaseLabel(kind: EvidenceKind): string {
  const { label } = EVIDENCE_TEXTS[kind];
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
