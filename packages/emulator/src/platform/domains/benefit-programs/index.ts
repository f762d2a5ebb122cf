/** Programs of members, their definitions, and the uses that their pools cover. */

export { createProgramDefinition } from './definitions/new-program-definition';
export { findProgramDefinition, poolDefinitionsOf } from './definitions/parts';
export { countUses, findPayingPool, giveUsesBack, type PayingPool, takeUses } from './pools/uses';
export { changeStatus, findProgram, provision, renew } from './programs/program-lifecycle';
