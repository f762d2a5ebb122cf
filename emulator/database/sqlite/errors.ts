import { StorageUnavailableError } from '../unavailable';

const FULL = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT']);
/** A disk that fails, or takes no writes any more. What `libsql` says of a file that cannot be opened has no code. */
const FAILING = /^(SQLITE_IOERR|SQLITE_READONLY|EIO$|EROFS$)/;
const UNOPENED = /^ConnectionFailed/;

/** The error as callers are told of it: what the disk cannot do at present, apart from what is a bug. */
export function asStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return unavailable("the disk of the sandbox's data is full: make room there", error);
  if (FAILING.test(code)) return unavailable(`the disk of the sandbox's data fails (${code})`, error);
  return UNOPENED.test(error.message) ? unavailable("a file of the sandbox's data cannot be opened", error) : error;
}

const unavailable = (message: string, cause: Error) => new StorageUnavailableError(message, { cause });
