export { EVIDENCE_KINDS, type EvidenceKind } from './evidence/kinds';
export { type AskSite, type Example, exampleFor, templateOf } from './examples/example';
export { findOperation, findOperationNamed, moduleOf, operations, reachableFrom } from './operations/all-operations';
export { searchOperations } from './operations/search';
