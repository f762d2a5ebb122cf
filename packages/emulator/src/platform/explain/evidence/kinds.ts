export const EVIDENCE_KINDS = ['sdk', 'validated', 'captured', 'roles', 'raced'] as const;

export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
