/* What other domains may use of this one. */

export { createProgramDefinition } from './definitions/new-program-definition';
export { findProgramDefinition, poolDefinitionsOf } from './definitions/parts';
export { findPayingPool, giveUsesBack, type PayingPool, takeUses, usesOf } from './pools/uses';
export { changeStatus, findProgram, provision, renew } from './programs/program-lifecycle';
