export interface ShelfEntry {
  name: string;
  /** ISO, machine time. */
  keptAt: string;
  about: string;
}

export interface NewShelfEntry extends ShelfEntry {
  contents: string;
}

/** Limits of one site. `maxSize`: characters. */
export interface ShelfRoom {
  maxCount: number;
  maxSize: number;
}

export interface SnapshotShelf {
  list(siteId: string): Promise<ShelfEntry[]>;
  contentsOf(siteId: string, name: string): Promise<string | undefined>;
  /** Returns `false` if there is no room. Throws DuplicateKeyError, SiteGoneError. */
  keep(siteId: string, entry: NewShelfEntry, room: ShelfRoom): Promise<boolean>;
  remove(siteId: string, name: string): Promise<boolean>;
}
