export interface PreorderInfo {
  enabled?: boolean;
  message?: string | null;
  limit?: number | null;
}

export interface Supply {
  /** All pieces that the shop has ever had, including sold ones. */
  pieces: number;
  /** The owner sets this if stock is not tracked. */
  inStock: boolean;
  tracked?: boolean;
  /** The number of changes. Absent from variants of older versions. */
  revision?: number;
  /** Taken from its inventory item. */
  extendedFields?: { namespaces?: Record<string, Record<string, unknown>> };
  /** The ID of its inventory item, if a seed sets one. Default: the variant's ID. */
  itemId?: string;
}
