/** The database or its disk does not do its work at present. Nothing was written; the same call can do when it comes again. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}
