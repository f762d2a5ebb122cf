import type { CatalogueArea } from '../tags';

/** Which areas of the catalogue are no longer what they were after one of these events. */
export interface Touch {
  areas: readonly CatalogueArea[];
  /** As the packages define them. */
  by: readonly { type: string }[];
}
