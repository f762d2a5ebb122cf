import { firstRevision, withNextRevision } from '../../../database/revision';
import { randomUUID } from '../../../home/crypto';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  externalKey,
  poolDefinitionDocuments,
  programDocuments,
  type StoredPoolDefinition,
  type StoredProgram,
  type WireBeneficiary,
} from '../benefit-documents';
import { beneficiaryIdFields, beneficiaryKey } from '../lookup';
import { addPool, poolsOf, renewPool, savePool } from '../pools/pool-lifecycle';

/**
 * Sources: `ProgramStatus`, and "Call this method for paused programs" at resumeProgram. Nothing stays PAUSING here.
 */
const TRANSITIONS = {
  pause: { from: ['ACTIVE'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'ACTIVE' },
  end: { from: ['ACTIVE', 'PAUSED'], to: 'ENDED' },
} as const satisfies Record<string, { from: readonly StoredProgram['status'][]; to: StoredProgram['status'] }>;

export type ProgramStep = keyof typeof TRANSITIONS;

export interface NewProgram {
  programDefinitionId?: string;
  poolDefinitions: readonly StoredPoolDefinition[];
  namespace: string;
  externalId: string;
  beneficiary: WireBeneficiary;
  status: 'ACTIVE' | 'PAUSED';
  displayName?: string | undefined;
}

/** Throws ApplicationError PROGRAM_ALREADY_EXISTS; PlatformError 400 if the site is full. */
export async function provision(transaction: Transaction, newProgram: NewProgram): Promise<StoredProgram> {
  const { poolDefinitions, namespace, externalId, beneficiary, status, displayName, programDefinitionId } = newProgram;
  if (await findProgram(transaction, namespace, externalId)) {
    throw new ApplicationError('PROGRAM_ALREADY_EXISTS', `there is a program ${externalId} in ${namespace} already`, {
      data: { externalProgramId: externalId, namespace },
    });
  }
  const program: StoredProgram = {
    id: newId('benefit program'),
    ...firstRevision(transaction),
    programDefinitionId: programDefinitionId || undefined,
    status,
    beneficiary: beneficiaryIdFields(beneficiary),
    displayName: displayName || undefined,
    namespace,
    externalId,
    steps: [],
  };
  await transaction.in(programDocuments).insert(program);
  for (const definition of poolDefinitions) await addPool(transaction, program, definition);
  return program;
}

export const findProgram = (
  transaction: Transaction,
  namespace: string,
  externalId: string,
): Promise<StoredProgram | undefined> =>
  transaction.in(programDocuments).findByKey('external', externalKey(namespace, externalId));

/** Source: "When you renew, pause, resume, or end a program, the action is applied to all the program's pools". */
export async function changeStatus(
  transaction: Transaction,
  program: StoredProgram,
  step: ProgramStep,
  key?: string,
): Promise<string> {
  if (key !== undefined && jobOf(program, step, key)) {
    throw new ApplicationError('ALREADY_EXECUTED', `the program was changed under the idempotency key ${key} already`);
  }
  const { from, to } = TRANSITIONS[step];
  const allowed: readonly StoredProgram['status'][] = from;
  if (!allowed.includes(program.status)) {
    throw new ApplicationError(
      'PROGRAM_STATUS_TRANSITION_NOT_ALLOWED',
      `cannot ${step} a program that is ${program.status}`,
      { data: { currentStatus: program.status, requestedStatus: to } },
    );
  }
  for (const pool of await poolsOf(transaction, program.id)) await savePool(transaction, { ...pool, status: to });
  return saveStep(transaction, { ...program, status: to }, step, key);
}

/**
 * Does nothing for a known key. Throws PlatformError 428 for an inactive program (assumed; errs to refusal: no code is
 * declared).
 */
export async function renew(transaction: Transaction, program: StoredProgram, key: string): Promise<string> {
  const known = jobOf(program, 'renew', key);
  if (known) return known;
  if (program.status !== 'ACTIVE') throw new PlatformError(428, `cannot renew a program that is ${program.status}`);
  const { atRenewal, ...rest } = program;
  if (atRenewal?.ends) {
    await changeStatus(transaction, rest, 'end');
    return randomUUID();
  }
  for (const pool of await poolsOf(transaction, program.id)) await renewPool(transaction, pool, key);
  for (const definition of await transaction.in(poolDefinitionDocuments).findMany(atRenewal?.added ?? [])) {
    await addPool(transaction, rest, definition);
  }
  return saveStep(transaction, rest, 'renew', key);
}

export const saveProgram = (transaction: Transaction, changed: StoredProgram): Promise<StoredProgram> =>
  transaction.in(programDocuments).update(withNextRevision(transaction, changed));

export const programsFrom = (transaction: Transaction, programDefinitionId: string): Promise<StoredProgram[]> =>
  transaction.in(programDocuments).all({ filter: { programDefinitionId, status: { $ne: 'ENDED' } } });

/** Throws PlatformError 400 without a beneficiary. */
export function requireBeneficiary(beneficiary: WireBeneficiary): WireBeneficiary {
  if (beneficiaryKey(beneficiary)) return beneficiary;
  throw new PlatformError(400, 'beneficiary must name a member, a visitor or a user');
}

/** Assumed. */
const MAX_STEPS = 50;

const jobOf = ({ steps }: StoredProgram, step: string, key: string): string | undefined =>
  steps.find((one) => one.step === step && one.key === key)?.jobId;

/** Returns the ID of a job that no call can read, since async jobs are not emulated. */
async function saveStep(transaction: Transaction, program: StoredProgram, step: string, key: string | undefined) {
  const jobId = randomUUID();
  const steps = key === undefined ? program.steps : [...program.steps, { step, key, jobId }].slice(-MAX_STEPS);
  await saveProgram(transaction, { ...program, steps });
  return jobId;
}
