import type { EvidenceKind } from 'headless-emulator/explain';

export const EVIDENCE_TEXTS: Readonly<Record<EvidenceKind, { label: string; explanation: string }>> = {
  sdk: {
    label: 'Called with the SDK',
    explanation: 'A test calls it with the official SDK and is answered.',
  },
  validated: {
    label: 'Bad requests refused',
    explanation: 'A test sends what breaks the contract and is told which fields are wrong.',
  },
  captured: {
    label: 'Compared with real answers',
    explanation: 'A test holds its answer against one that the real platform gave.',
  },
  roles: {
    label: 'Checked for every role',
    explanation:
      'A test calls it as everybody there is, and with tokens that are no good: only those who may are let in.',
  },
  raced: {
    label: 'Called at the same time',
    explanation:
      'A test makes it several times at once on one site, and what the test expects holds. For calls that change something.',
  },
};

/** The label within a sentence. */
export function labelWithin(kind: EvidenceKind): string {
  const { label } = EVIDENCE_TEXTS[kind];
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
