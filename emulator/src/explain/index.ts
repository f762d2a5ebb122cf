/** Everything the emulator knows about the platform's calls: each operation with its facts, examples and evidence. */
export {
  type AllEvidence,
  allEvidence,
  canBeShown,
  countShown,
  type Evidence,
  type EvidenceCount,
  type EvidenceFilter,
  evidenceFilterOf,
  readFilter,
  withEvidence,
} from './evidence/evidence';
export { EVIDENCE_KINDS, type EvidenceKind } from './evidence/kinds';
export { type CollectionEntry, type CollectionStep, collection } from './examples/collection';
export { type AskSite, type Example, exampleFor, templateOf } from './examples/example';
export {
  type CalledOperation,
  type EntryResult,
  type EntrySite,
  runEntry,
  type StepOutcome,
} from './examples/run-entry';
export { findOperation, findOperationNamed, moduleOf, operations, reachableFrom } from './operations/operations';
export { matching } from './operations/search';
export { TRAP_TEXTS, type TrapText } from './traps/trap-texts';
