import { itemAggregation } from './aggregate';
import { itemReads } from './reads';
import { itemReferences } from './references';
import { itemWrites } from './writes';

/** `items` of `@wix/data`, on the collections that a preset or the control interface defines. */
export const items = {
  ...itemReads,
  ...itemAggregation,
  ...itemWrites,
  ...itemReferences,
  updateOverRest: itemWrites.update,
  patchOverRest: itemWrites.patch,
  removeOverRest: itemWrites.remove,
};
