import type { Recipes } from '../machinery/recipe';

/** A namespace allows the creation of programs only once. */
const newNamespace = 'gym $unique';
const namespace = '$poolDefinition.namespace';
const providerAppId = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const externalId = '5f1c0f5e-2a34-4a52-9f0e-8a6c1d6b2e01';
const memberId = '5f1c0f5e-2a34-4a52-9f0e-8a6c1d6b2e02';
const itemReference = { externalId, providerAppId };
const details = {
  benefits: [{ benefitKey: 'visits', displayName: 'Visits', providerAppId, price: '1' }],
  creditConfiguration: { amount: '10' },
};
const programDefinitionId = '$programDefinition.id';
const poolDefinitionId = '$poolDefinition.id';
const itemSetId = '$poolDefinition.details.benefits.0.itemSetId';
const item = { ...itemReference, namespace, itemSetId, displayName: 'Yoga' };
const another = { ...item, externalId: '5f1c0f5e-2a34-4a52-9f0e-8a6c1d6b2e03' };
const afterPool = ['poolDefinitions.createPoolDefinition'];
const afterItem = ['benefit-programs.items.createItem'];
const programId = '$program.id';
const poolId = '$pools.0.id';
const ofPool = { namespace: '$pools.0.namespace' };
const enrolled = { after: ['pools.queryPools'] };
const redeemed = { after: ['pools.redeemBenefit'] };
const benefit = { poolId, itemReference, benefitKey: 'visits', ...ofPool };

const definitions: Recipes = {
  'programDefinitions.createProgramDefinition': {
    request: { programDefinition: { externalId, namespace: newNamespace, displayName: 'Gym' } },
  },
  'programDefinitions.getProgramDefinitionByExternalIdAndNamespace': {
    after: ['programDefinitions.createProgramDefinition'],
    request: { namespace: '$programDefinition.namespace', externalId },
  },
  'poolDefinitions.createPoolDefinition': {
    request: { poolDefinition: { namespace: newNamespace, displayName: 'Classes', details } },
  },
  'poolDefinitions.bulkCreatePoolDefinitions': { request: { poolDefinitions: [{ namespace: newNamespace, details }] } },
  'poolDefinitions.updatePoolDefinition': {
    after: afterPool,
    request: {
      poolDefinition: { id: poolDefinitionId, revision: '$poolDefinition.revision', displayName: 'Courses' },
      cascade: 'IMMEDIATELY',
    },
  },
  'poolDefinitions.bulkUpdatePoolDefinitions': {
    after: afterPool,
    request: {
      poolDefinitions: [{ poolDefinition: { id: poolDefinitionId, revision: '$poolDefinition.revision' } }],
      cascade: 'IMMEDIATELY',
    },
  },
  'poolDefinitions.deletePoolDefinition': {
    after: afterPool,
    request: { poolDefinitionId, cascade: 'IMMEDIATELY' },
  },
  'poolDefinitions.bulkDeletePoolDefinitions': {
    after: afterPool,
    request: { poolDefinitionIds: [poolDefinitionId], cascade: 'IMMEDIATELY' },
  },
  'poolDefinitions.findPoolDefinitionsByProgramDefinition': {
    after: ['programDefinitions.createProgramDefinition'],
    request: { programDefinitionId, namespace: '$programDefinition.namespace' },
  },
  'poolDefinitions.addPoolDefinitionToProgramDefinition': {
    after: ['programDefinitions.createProgramDefinition', ...afterPool],
    request: { poolDefinitionId, programDefinitionId, cascade: 'IMMEDIATELY' },
  },
  'poolDefinitions.removePoolDefinitionFromProgramDefinition': {
    after: ['poolDefinitions.addPoolDefinitionToProgramDefinition'],
    request: { poolDefinitionId, programDefinitionId, cascade: 'IMMEDIATELY' },
  },
  'poolDefinitionItems.addItemsToBenefit': {
    after: afterPool,
    request: { itemReferences: [{ externalId }], poolDefinitionId, benefitKey: 'visits' },
  },
  'poolDefinitionItems.removeItemsFromBenefit': {
    after: ['poolDefinitionItems.addItemsToBenefit'],
    request: { itemReferences: [{ externalId }], poolDefinitionId, benefitKey: 'visits' },
  },
  'benefit-programs.items.createItem': { after: afterPool, request: { item }, gives: { benefitItem: 'item' } },
  'benefit-programs.items.bulkCreateItems': { after: afterPool, request: { items: [item, another] } },
  'benefit-programs.items.getItem': { after: afterItem, request: { itemId: '$benefitItem.id' } },
  'benefit-programs.items.updateItem': {
    after: afterItem,
    request: { item: { id: '$benefitItem.id', revision: '$benefitItem.revision', displayName: 'Boxing' } },
  },
  'benefit-programs.items.bulkUpdateItems': {
    after: afterItem,
    request: { items: [{ item: { id: '$benefitItem.id', revision: '$benefitItem.revision' } }] },
  },
  'benefit-programs.items.deleteItem': { after: afterItem, request: { itemId: '$benefitItem.id' } },
  'benefit-programs.items.bulkDeleteItems': { after: afterItem, request: { itemIds: ['$benefitItem.id'] } },
  'benefit-programs.items.bulkDeleteItemsByFilter': {
    after: afterItem,
    request: { namespace, filter: { externalId } },
  },
};

const programs: Recipes = {
  'programs.provisionProgram': {
    after: afterItem,
    request: {
      poolDefinitionLookupId: { poolDefinitionId },
      beneficiary: { memberId },
      namespace,
      externalProgramId: externalId,
      displayName: 'Gym',
    },
  },
  'programs.getProgramByExternalIdAndNamespace': {
    after: ['programs.provisionProgram'],
    request: { namespace: '$program.namespace', externalId },
  },
  'programs.getProgram': { after: ['programs.provisionProgram'], request: { programId } },
  'programs.updateProgram': {
    after: ['programs.provisionProgram'],
    request: { program: { id: programId, revision: '$program.revision', displayName: 'Club' } },
  },
  'programs.renewProgram': {
    after: ['programs.provisionProgram'],
    request: { programId, idempotencyKey: 'may $unique' },
  },
  'programs.pauseProgram': {
    after: ['programs.provisionProgram'],
    request: { programId, idempotencyKey: 'illness $unique' },
  },
  'programs.resumeProgram': {
    after: ['programs.pauseProgram'],
    request: { programId, idempotencyKey: 'health $unique' },
  },
  'programs.endProgram': { after: ['programs.provisionProgram'], request: { programId } },
  'pools.queryPools': {
    after: ['programs.provisionProgram'],
    request: { query: { filter: { programId } } },
    gives: { pools: 'pools' },
  },
  'pools.getPool': { ...enrolled, request: { poolId } },
  'pools.updatePool': {
    ...enrolled,
    request: { pool: { id: poolId, revision: '$pools.0.revision', displayName: 'Lessons' } },
  },
  'pools.bulkUpdatePools': {
    ...enrolled,
    request: { pools: [{ pool: { id: poolId, revision: '$pools.0.revision', displayName: 'Lessons' } }] },
  },
  'pools.redeemBenefit': {
    ...enrolled,
    request: { ...benefit, count: 1, idempotencyKey: 'monday $unique' },
    gives: { transactionId: 'transactionId' },
  },
  'pools.reallocateBenefit': {
    ...redeemed,
    request: {
      transactionId: '$transactionId',
      targetDate: '2027-05-01T10:00:00.000Z',
      idempotencyKey: 'tuesday',
      beneficiary: { memberId },
      ...ofPool,
    },
  },
  'pools.cancelRedemption': {
    ...redeemed,
    request: { transactionId: '$transactionId', idempotencyKey: 'illness $unique' },
  },
  'pools.checkBenefitEligibility': { ...enrolled, request: benefit },
  'pools.bulkCheckBenefitEligibility': {
    ...enrolled,
    request: { benefitSelectors: [{ poolId, itemReference }], ...ofPool },
  },
  'pools.getEligibleBenefits': { ...enrolled, request: { itemReference, ...ofPool, beneficiary: { memberId } } },
  'pools.checkBenefitEligibilityByFilter': {
    ...enrolled,
    request: { itemReference, ...ofPool, count: 1, beneficiary: { memberId } },
  },
  'balances.getBalance': { ...enrolled, request: { poolId } },
  'balances.changeBalance': {
    ...enrolled,
    request: { poolId, idempotencyKey: 'birthday $unique', type: 'ADJUST', adjustOptions: { value: '2' } },
  },
  'balances.revertBalanceChange': {
    ...redeemed,
    request: { transactionId: '$transactionId', idempotencyKey: 'illness $unique' },
  },
  'transactions.getTransaction': { ...redeemed, request: { transactionId: '$transactionId' } },
};

export const benefitProgramRecipes: Recipes = { ...definitions, ...programs };
