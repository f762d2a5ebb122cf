/** A snapshot that is kept under a name, without what it holds. */
export interface ShelfEntry {
  name: string;
  /** ISO, of the machine's clock. */
  keptAt: string;
  /** The owner's description, JSON. */
  about: string;
}

export interface NewShelfEntry extends ShelfEntry {
  contents: string;
}

/** How many snapshots a site keeps, and of how many characters all together. */
export interface ShelfRoom {
  maxCount: number;
  maxSize: number;
}

/** The named snapshots of all sites. What they hold is for its owner to read. */
export interface SnapshotShelf {
  /** The oldest first. */
  list(siteId: string): Promise<ShelfEntry[]>;
  contentsOf(siteId: string, name: string): Promise<string | undefined>;
  /** Takes its room in the same step: `false` where there is none. Throws DuplicateKeyError, SiteGoneError. */
  keep(siteId: string, entry: NewShelfEntry, room: ShelfRoom): Promise<boolean>;
  remove(siteId: string, name: string): Promise<boolean>;
}
