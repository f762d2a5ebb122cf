import { StorageUnavailableError } from '../../kernel/store/unavailable';

const FULL = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT']);
const FAILING = /^(SQLITE_IOERR|SQLITE_READONLY|EIO$|EROFS$)/;
const UNOPENED = /^ConnectionFailed/;

export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code))
    return unavailableError("the sandbox's data is full: make room on its disk, or delete the site", error);
  if (FAILING.test(code)) return unavailableError(`the disk of the sandbox's data fails (${code})`, error);
  const isUnopened = code === 'SQLITE_CANTOPEN' || UNOPENED.test(error.message);
  return isUnopened ? unavailableError("a file of the sandbox's data cannot be opened", error) : error;
}

export function withStorageErrors<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    throw toStorageError(error);
  }
}

export const isFull = (error: unknown): boolean => FULL.has(codeOf(error));

export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const unavailableError = (message: string, cause: Error) => new StorageUnavailableError(message, { cause });
