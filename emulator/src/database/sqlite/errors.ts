import { StorageUnavailableError } from '../../kernel/store/unavailable';

const FULL = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT']);
const FAILING = /^(SQLITE_IOERR|SQLITE_READONLY|EIO$|EROFS$)/;
const UNOPENED = /^ConnectionFailed/;

export function asStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return unavailable("the disk of the sandbox's data is full: make room there", error);
  if (FAILING.test(code)) return unavailable(`the disk of the sandbox's data fails (${code})`, error);
  const isUnopened = code === 'SQLITE_CANTOPEN' || UNOPENED.test(error.message);
  return isUnopened ? unavailable("a file of the sandbox's data cannot be opened", error) : error;
}

const unavailable = (message: string, cause: Error) => new StorageUnavailableError(message, { cause });
