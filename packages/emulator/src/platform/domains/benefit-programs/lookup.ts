import { PlatformError, requireExisting } from '../../kernel/errors';
import type { Identity } from '../../kernel/identity';
import { DuplicateKeyError } from '../../kernel/store/store-errors';
import type { QueryLimits, Transaction } from '../../kernel/store/store-interface';
import {
  itemDocuments,
  poolDefinitionDocuments,
  poolDocuments,
  programDefinitionDocuments,
  programDocuments,
  type WireBeneficiary,
} from './benefit-documents';

/** Source: "a default paging limit of 50" in the docs of each query, and `@max` of `CursorPaging.limit`. */
export const LIMITS: QueryLimits = { defaultLimit: 50, maxLimit: 100 };

export const getProgramDefinition = async (transaction: Transaction, id: string) =>
  entityOr404('program definition', id, await transaction.in(programDefinitionDocuments).find(id));

export const getPoolDefinition = async (transaction: Transaction, id: string) =>
  entityOr404('pool definition', id, await transaction.in(poolDefinitionDocuments).find(id));

export const getItem = async (transaction: Transaction, id: string) =>
  entityOr404('item', id, await transaction.in(itemDocuments).find(id));

export const getProgram = async (transaction: Transaction, id: string) =>
  entityOr404('program', id, await transaction.in(programDocuments).find(id));

export const getPool = async (transaction: Transaction, id: string) =>
  entityOr404('pool', id, await transaction.in(poolDocuments).find(id));

/** Throws PlatformError 404: reads and updates declare no code for a missing entity. */
export const entityOr404 = <T>(kind: string, id: string, document: T | undefined): T =>
  requireExisting(document, `there is no ${kind} ${id}`);

/** Source: "Entity already exists" in the recipe for plans and bookings of wix/skills. The error's key is assumed. */
export async function insertNew<T>(insert: Promise<T>, what: string): Promise<T> {
  try {
    return await insert;
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error;
    throw new PlatformError(409, `Entity already exists: ${what}`, { error_key: 'ALREADY_EXISTS' });
  }
}

export function beneficiaryKey(beneficiary: WireBeneficiary | undefined): string | undefined {
  const { memberId, anonymousVisitorId, wixUserId } = beneficiary ?? {};
  if (memberId) return `member:${memberId}`;
  if (anonymousVisitorId) return `visitor:${anonymousVisitorId}`;
  return wixUserId ? `user:${wixUserId}` : undefined;
}

/** Drops the undeclared `identityType`, which clients also send. */
export function beneficiaryIdFields({ memberId, anonymousVisitorId, wixUserId }: WireBeneficiary): WireBeneficiary {
  if (memberId) return { memberId };
  return anonymousVisitorId ? { anonymousVisitorId } : { wixUserId: wixUserId || undefined };
}

export function callerAsBeneficiary(identity: Identity): WireBeneficiary {
  switch (identity.kind) {
    case 'member':
      return { memberId: identity.memberId };
    case 'visitor':
      return { anonymousVisitorId: identity.visitorId };
    default:
      return identity.onBehalfOf
        ? callerAsBeneficiary(identity.onBehalfOf)
        : { wixUserId: identity.userId || undefined };
  }
}

/** Without a mask, all sent fields stay. */
export function maskedFields<Entity extends object>(entity: Entity, mask: readonly string[] | undefined): Entity {
  if (!mask || mask.length === 0) return entity;
  const names = new Set(['id', 'revision', ...mask.map((path) => path.split('.')[0])]);
  return Object.fromEntries(Object.entries(entity).filter(([name]) => names.has(name))) as Entity;
}
