/** Programs of members, their definitions, and the uses that their pools cover. */

export { createProgramDefinition, findProgramDefinition, poolDefinitionsOf } from './definitions/program-definitions';
export { countUses, findPayingPool, giveUsesBack, type PayingPool, takeUses } from './programs/pool-uses';
export { changeStatus, findProgram, provision, renew } from './programs/program-lifecycle';
