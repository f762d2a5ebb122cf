import type {
  balances as balanceMeta,
  items as itemMeta,
  poolDefinitions as poolDefinitionMeta,
  pools as poolMeta,
  programDefinitions as programDefinitionMeta,
  programs as programMeta,
  transactions as transactionMeta,
} from '@wix/benefit-programs/meta';
import type { CollectionDefinition } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';

type ResponseOf<Operation extends () => { __originalResponseType: unknown }> = Wire<
  ReturnType<Operation>['__originalResponseType']
>;

export type WireProgramDefinition = NonNullable<
  ResponseOf<typeof programDefinitionMeta.getProgramDefinition>['programDefinition']
>;
export type WirePoolDefinition = NonNullable<ResponseOf<typeof poolDefinitionMeta.getPoolDefinition>['poolDefinition']>;
export type WireDetails = NonNullable<WirePoolDefinition['details']>;
export type WireBenefit = NonNullable<WireDetails['benefits']>[number];
export type WireItem = NonNullable<ResponseOf<typeof itemMeta.getItem>['item']>;
export type WireProgram = NonNullable<ResponseOf<typeof programMeta.getProgram>['program']>;
export type WirePool = NonNullable<ResponseOf<typeof poolMeta.getPool>['pool']>;
export type WireBalance = NonNullable<ResponseOf<typeof balanceMeta.getBalance>['balance']>;
export type WireTransaction = NonNullable<ResponseOf<typeof transactionMeta.getTransaction>['transaction']>;
export type WireBeneficiary = NonNullable<WirePool['beneficiary']>;

interface Versioned {
  id: string;
  revision: string;
  createdDate: string;
  updatedDate: string;
}

export type StoredProgramDefinition = WireProgramDefinition & Versioned & { namespace: string; externalId: string };

export type StoredBenefit = Omit<WireBenefit, 'benefitKey' | 'itemSetId'> & { benefitKey: string; itemSetId: string };
export type StoredDetails = Omit<WireDetails, 'benefits'> & { benefits: StoredBenefit[] };

/** `programDefinitions` is derived. */
export type StoredPoolDefinition = Omit<WirePoolDefinition, 'details' | 'programDefinitions'> &
  Versioned & { displayName: string; namespace: string; programDefinitionIds: string[]; details: StoredDetails };

export type StoredItem = WireItem &
  Versioned & { namespace: string; externalId: string; category: string; itemSetId: string; providerAppId: string };

/** Changes made with `NEXT_RENEWAL`. */
export interface RenewalChanges {
  added?: string[];
  ends?: boolean;
}

export type StoredProgram = Omit<WireProgram, 'programDefinition'> &
  Versioned & {
    namespace: string;
    externalId: string;
    status: 'ACTIVE' | 'PAUSED' | 'ENDED';
    beneficiary: WireBeneficiary;
    /** The last steps, stored for idempotency. */
    steps: { step: string; key: string; jobId: string }[];
    atRenewal?: RenewalChanges;
  };

export type StoredPool = Omit<WirePool, 'details' | 'program' | 'programDefinition'> &
  Versioned & {
    displayName: string;
    namespace: string;
    poolDefinitionId: string;
    programId: string;
    status: 'ACTIVE' | 'PAUSED' | 'ENDED';
    beneficiary: WireBeneficiary;
    beneficiaryKey: string;
    details: StoredDetails;
    renewalCount: number;
    atRenewal?: 'UPDATE' | 'END';
  };

/** Has the ID of its pool. */
export type StoredBalance = Omit<WireBalance, 'amount' | 'poolInfo'> &
  Versioned & { beneficiary: WireBeneficiary; available: string };

export type StoredTransaction = WireTransaction &
  Versioned & {
    amount: string;
    source: 'AVAILABLE' | 'EXTERNAL';
    target: 'AVAILABLE' | 'EXTERNAL';
    idempotencyKey: string;
    pool: NonNullable<WireTransaction['pool']> & { id: string };
    /** Idempotency keys are compared within a kind. */
    kind: 'GRANT' | 'REDEMPTION' | 'REALLOCATION' | 'CANCELLATION' | 'CHANGE' | 'REVERT';
    /** The redeemed credits of the whole chain. */
    redeemed?: string;
    holder?: string;
    supersededBy?: string;
    revertedBy?: string;
  };

export const programDefinitionDocuments: CollectionDefinition<StoredProgramDefinition> = {
  name: 'benefit-program-definitions',
  fields: { createdDate: 'date', externalId: 'string', namespace: 'string' },
  keys: ({ namespace, externalId }) => ({ external: externalKey(namespace, externalId) }),
};

export const poolDefinitionDocuments: CollectionDefinition<StoredPoolDefinition> = {
  name: 'benefit-pool-definitions',
  fields: {
    createdDate: 'date',
    namespace: 'string',
    programDefinitionIds: 'array',
    'details.benefits.itemSetId': 'string',
    'details.benefits.providerAppId': 'string',
  },
  sortedLists: ['programDefinitionIds'],
};

export const itemDocuments: CollectionDefinition<StoredItem> = {
  name: 'benefit-items',
  fields: {
    createdDate: 'date',
    category: 'string',
    externalId: 'string',
    itemSetId: 'string',
    namespace: 'string',
    providerAppId: 'string',
  },
  indexed: ['externalId', 'itemSetId'],
  keys: (item) => ({ reference: `${item.itemSetId} ${referenceKey(item)}` }),
};

export const programDocuments: CollectionDefinition<StoredProgram> = {
  name: 'benefit-programs',
  fields: {
    createdDate: 'date',
    externalId: 'string',
    namespace: 'string',
    programDefinitionId: 'string',
    status: 'string',
  },
  indexed: ['programDefinitionId'],
  keys: ({ namespace, externalId }) => ({ external: externalKey(namespace, externalId) }),
};

export const poolDocuments: CollectionDefinition<StoredPool> = {
  name: 'benefit-pools',
  fields: {
    createdDate: 'date',
    beneficiaryKey: 'string',
    'beneficiary.memberId': 'string',
    'beneficiary.wixUserId': 'string',
    'details.benefits.itemSetId': 'string',
    'details.benefits.providerAppId': 'string',
    namespace: 'string',
    poolDefinitionId: 'string',
    programDefinitionId: 'string',
    programId: 'string',
    status: 'string',
  },
  indexed: ['beneficiaryKey', 'programId', 'poolDefinitionId'],
};

export const balanceDocuments: CollectionDefinition<StoredBalance> = {
  name: 'benefit-balances',
  fields: { createdDate: 'date', 'beneficiary.memberId': 'string', 'beneficiary.wixUserId': 'string' },
};

export const transactionDocuments: CollectionDefinition<StoredTransaction> = {
  name: 'benefit-transactions',
  fields: {
    createdDate: 'date',
    'beneficiary.memberId': 'string',
    'beneficiary.wixUserId': 'string',
    correlationId: 'string',
    'details.item.id': 'string',
    holder: 'string',
    'pool.id': 'string',
    relatedTransactionId: 'string',
    status: 'string',
  },
  indexed: ['holder', 'pool.id'],
  keys: ({ pool, kind, idempotencyKey }) => ({ idempotency: idempotencyKeyOf(pool.id, kind, idempotencyKey) }),
};

export const externalKey = (namespace: string, externalId: string): string => `${namespace} ${externalId}`;

/** Source: `itemSearchKey`, "built by concatenating providerAppId, category, and externalId separated by /". */
export const referenceKey = ({ providerAppId, category, externalId }: Partial<Reference>): string =>
  `${providerAppId}/${category ?? ''}/${externalId}`;

export interface Reference {
  providerAppId: string;
  category: string;
  externalId: string;
}

/** Assumed; errs to permission: the same key may be used for a redemption and for another change of the same pool. */
export const idempotencyKeyOf = (poolId: string, kind: StoredTransaction['kind'], key: string): string =>
  `${poolId} ${kind} ${key}`;
