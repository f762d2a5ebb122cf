/** Programs of members, their definitions, and the uses that their pools cover. */

export { createProgramDefinition } from './definitions/new-program-definition';
export { findProgramDefinition, poolDefinitionsOf } from './definitions/parts';
export { findPayingPool, giveUsesBack, type PayingPool, takeUses, usesOf } from './pools/uses';
export { changeStatus, findProgram, provision, renew } from './programs/program-lifecycle';
