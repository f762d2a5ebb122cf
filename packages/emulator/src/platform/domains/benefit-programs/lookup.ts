import { PlatformError, requireExisting } from '../../kernel/errors';
import { DuplicateKeyError, type QueryLimits, type Transaction } from '../../kernel/store/store';
import {
  itemDocuments,
  poolDefinitionDocuments,
  poolDocuments,
  programDefinitionDocuments,
  programDocuments,
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
