import { DatabaseError } from 'pg';
import { StorageUnavailableError } from '../../kernel/store/unavailable';
import { ConflictError } from '../session';

/** serialization_failure, deadlock_detected */
const CONFLICTS = new Set(['40001', '40P01']);

export const isConflict = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && CONFLICTS.has(error.code ?? '');

/** Classes 08 and 57P: connection_exception, and a server that stops or starts. */
const LOST = /^(08|57P|ECONN|EPIPE|ETIMEDOUT)/;
/** `pg` gives no code for a connection that breaks or was already broken, only these messages. */
const BREAKS = /^Connection terminated/;
const WAS_BROKEN = /^Client has encountered a connection error/;

export function isTransient(error: unknown): boolean {
  if (isUnconfirmed(error)) return true;
  if (!(error instanceof Error)) return false;
  return 'code' in error ? LOST.test(String(error.code)) : BREAKS.test(error.message);
}

/** admin_shutdown: the server stops or ends this connection. */
const ENDED_BY_SERVER = '57P01';

/** True if a COMMIT with this error committed nothing: a server does not end a connection during a COMMIT. */
export const isUnconfirmed = (error: unknown): boolean =>
  isConflict(error) ||
  (error instanceof DatabaseError && error.code === ENDED_BY_SERVER) ||
  (error instanceof Error && WAS_BROKEN.test(error.message));

/** `pg` gives no code for a timeout. */
const TIMED_OUT = /^(timeout expired|Query read timeout)/;

export const isConnectionLost = (error: unknown): boolean =>
  !isConflict(error) && (isTransient(error) || (error instanceof Error && TIMED_OUT.test(error.message)));

/** Classes 28 and 3D: invalid authorization, and a missing database. 53300: too many connections. */
const UNREACHABLE = /^(28|3D|53300|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/** disk_full, and the rest of class 53 and 58030: memory, limits, I/O errors. */
const SHORT = /^(53|58030)/;

export function toStorageError(thrown: unknown): unknown {
  // After the last retry, a transaction throws its last conflict.
  const error = thrown instanceof ConflictError ? thrown.cause : thrown;
  if (!(error instanceof Error)) return thrown;
  const code = 'code' in error && error.code ? String(error.code) : undefined;
  const reason = code ?? error.message;
  if (isConnectionLost(error) || (code && UNREACHABLE.test(code))) {
    return new StorageUnavailableError(
      `the sandbox's database cannot be reached (${reason}): start PostgreSQL, or correct its address`,
      { cause: error },
    );
  }
  if (!code || !SHORT.test(code)) return thrown;
  const want = code === '53100' ? 'its disk is full: make room there' : `${error.message} (${code})`;
  return new StorageUnavailableError(`the sandbox's database cannot go on, ${want}`, { cause: error });
}

/** duplicate_prepared_statement, invalid_sql_statement_name: a pooler changed the server's connection. */
export const isNameRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && ['42P05', '26000'].includes(error.code ?? '');

/** undefined_table, undefined_function: the database was recreated empty. */
export const isSchemaMissing = (error: unknown): boolean =>
  error instanceof DatabaseError && ['42P01', '42883'].includes(error.code ?? '');
