/** Nothing was written; the same call can succeed later. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}
