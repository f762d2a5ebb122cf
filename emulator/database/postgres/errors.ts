import { DatabaseError } from 'pg';
import { ConflictError } from '../session';
import { StorageUnavailableError } from '../unavailable';

/** serialization_failure, deadlock_detected */
const CONFLICTS = new Set(['40001', '40P01']);

/** Whether another transaction was in the way: the same may do when it is tried again. */
export const isConflict = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && CONFLICTS.has(error.code ?? '');

/** Classes 08 and 57P: connection_exception, and a server that stops or starts. */
const LOST = /^(08|57P|ECONN|EPIPE|ETIMEDOUT)/;
/** What `pg` says, without a code, of a connection that breaks and of one that it knows to be broken. */
const BREAKS = /^Connection terminated/;
const WAS_BROKEN = /^Client has encountered a connection error/;

/** A conflict, or a connection that broke: another may be had. */
export function isPassing(error: unknown): boolean {
  if (isUnconfirmed(error)) return true;
  if (!(error instanceof Error)) return false;
  return 'code' in error ? LOST.test(String(error.code)) : BREAKS.test(error.message);
}

export const isUnconfirmed = (error: unknown): boolean =>
  isConflict(error) || (error instanceof Error && WAS_BROKEN.test(error.message));

/** What `pg` says, without a code, when it has waited as long as it was told to. */
const TIMED_OUT = /^(timeout expired|Query read timeout)/;

/** Whether the connection is good for nothing any more, not even for a ROLLBACK. */
export const isConnectionOver = (error: unknown): boolean =>
  !isConflict(error) && (isPassing(error) || (error instanceof Error && TIMED_OUT.test(error.message)));

/** Classes 28 and 3D: who may not enter, and a database that is not there. 53300: too many connections. */
const UNREACHABLE = /^(28|3D|53300|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/** disk_full, and the rest of class 53 and 58030: memory, limits, a disk that fails. */
const SHORT = /^(53|58030)/;

/** The error as callers are told of it: what the database cannot do at present, apart from what is a bug. */
export function asStorageError(thrown: unknown): unknown {
  // A transaction that was run again and again ends with what made it so.
  const error = thrown instanceof ConflictError ? thrown.cause : thrown;
  if (!(error instanceof Error)) return thrown;
  const code = 'code' in error && error.code ? String(error.code) : undefined;
  const reason = code ?? error.message;
  if (isConnectionOver(error) || (code && UNREACHABLE.test(code))) {
    return new StorageUnavailableError(
      `the sandbox's database cannot be reached (${reason}): start PostgreSQL, or correct DATABASE_URL`,
      { cause: error },
    );
  }
  if (!code || !SHORT.test(code)) return thrown;
  const want = code === '53100' ? 'its disk is full: make room there' : `${error.message} (${code})`;
  return new StorageUnavailableError(`the sandbox's database cannot go on, ${want}`, { cause: error });
}

/** undefined_table, undefined_function: the database came back empty. */
export const isEmptied = (error: unknown): boolean =>
  error instanceof DatabaseError && ['42P01', '42883'].includes(error.code ?? '');
