import { isServerlessHost } from '../../../../environment/serverless.mjs';
import { openSqliteStorage } from '../../platform/database/sqlite/sqlite-storage';
import type { Storage } from '../../platform/kernel/store/store-interface';
import { StorageUnavailableError } from '../../platform/kernel/store/unavailable';
import type { EmulatorOptions } from './emulator-options';
import { EmulatorError } from './errors';
import { requirePeerVersion } from './peer-version.mjs';

export async function openStorage({ database, unpooledDatabase, data, memoryNote }: EmulatorOptions): Promise<Storage> {
  if (data === '') throw new EmulatorError('the folder of the sites has no name', 400);
  try {
    if (database !== undefined) return await openPostgres(database, unpooledDatabase);
    return await openSqliteStorage(data === undefined ? { note: memoryNote } : { folder: data });
  } catch (error) {
    if (error instanceof StorageUnavailableError)
      throw new EmulatorError(error.message, 503, undefined, { cause: error });
    if (!isSystemError(error)) throw error;
    const reason = REASONS[error.code] ?? error.message;
    throw new EmulatorError(`the folder ${data} cannot be used: ${reason}`, 400, undefined, { cause: error });
  }
}

async function openPostgres(url: string, unpooledUrl: string | undefined): Promise<Storage> {
  if (!/^postgres(ql)?:/.test(url)) {
    throw new EmulatorError('the database must be an address that begins with postgres://', 400);
  }
  requirePeerVersion({
    name: 'pg',
    minimum: '8.20.0',
    usedFor: 'PostgreSQL',
    otherWay: 'Upgrade it with npm install pg@8, or keep the sites in a folder: data.',
  });
  const { openPostgresStorage } = await import('../../platform/database/postgres/postgres-storage').catch(
    (error: Error) => {
      if (!('code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
      const message = 'PostgreSQL needs the package pg in your project: npm install pg';
      throw new EmulatorError(message, 400, undefined, { cause: error });
    },
  );
  return openPostgresStorage({ url, unpooledUrl, isServerless: isServerlessHost() });
}

/** Example: the folder is a file, or is not writable. */
const isSystemError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EEXIST: 'it is a file',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'it is below a file',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
};
