import type { Tag } from '../tags';

/** What these events put out of date. */
export interface Touch {
  tags: readonly Tag[];
  /** As the packages define them. */
  by: readonly { type: string }[];
}
