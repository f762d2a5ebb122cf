export interface PreorderInfo {
  enabled?: boolean;
  message?: string | null;
  limit?: number | null;
}

export interface Supply {
  /** All pieces that the shop has ever had, including sold ones. */
  pieces: number;
  /** Set by the owner, if stock is not tracked. */
  inStock: boolean;
  tracked?: boolean;
  /** The number of changes; absent from variants stored before it was counted. */
  revision?: number;
  /** The ID of its inventory item, if a seed states it. Default: the variant's. */
  itemId?: string;
}
