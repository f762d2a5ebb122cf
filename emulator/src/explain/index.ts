/** Everything the emulator knows about the platform's calls: each operation with its facts, examples and evidence. */
export {
  type AllEvidence,
  allEvidence,
  canBeShown,
  type Evidence,
  type EvidenceFilter,
  evidenceFilterOf,
  withEvidence,
} from './evidence/evidence';
export { EVIDENCE_KINDS, type EvidenceKind } from './evidence/kinds';
export { type CollectionEntry, type CollectionStep, collection } from './examples/collection';
export { type AskSite, type Example, exampleFor, templateOf } from './examples/example';
export { findOperation, findOperationNamed, moduleOf, operations, reachableFrom } from './operations/operations';
export { matching } from './operations/search';
