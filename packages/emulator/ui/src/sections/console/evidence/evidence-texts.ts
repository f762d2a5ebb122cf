import { EVIDENCE_KINDS, type EvidenceKind } from '../../../../../src/platform/explain/evidence/kinds';

export const EVIDENCE_TEXTS: Readonly<Record<EvidenceKind, { label: string; explanation: string }>> = {
  sdk: {
    label: 'Called with the SDK',
    explanation: 'A test calls it with the official SDK and gets a response.',
  },
  validated: {
    label: 'Bad requests refused',
    explanation: 'A test sends requests that break the contract, and the error names the wrong fields.',
  },
  captured: {
    label: 'Compared with real responses',
    explanation: 'A test compares its response with one from the real platform.',
  },
  roles: {
    label: 'Checked for every role',
    explanation: 'A test calls it as every identity and with invalid tokens. Only callers with permission get in.',
  },
  raced: {
    label: 'Called concurrently',
    explanation:
      'A test calls it several times at once on one site, and nothing breaks. Only for operations that write.',
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
