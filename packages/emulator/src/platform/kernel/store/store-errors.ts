export class DuplicateKeyError extends Error {
  override name = 'DuplicateKeyError';
  constructor(
    readonly collection: string,
    readonly key: string,
    readonly value: string,
  ) {
    super(`${collection}: ${key} "${value}" is taken`);
  }
}

/** The site was deleted while in use, here or by another process on the database. */
export class SiteGoneError extends Error {
  override name = 'SiteGoneError';
  constructor(readonly siteId: string) {
    super(`the site ${siteId} no longer exists`);
  }
}
