import { itemAggregation } from './aggregate';
import { itemPipelines } from './pipeline/pipeline';
import { itemReads } from './reads';
import { itemReferences } from './references';
import { itemWrites } from './writes';

export const items = {
  ...itemReads,
  ...itemAggregation,
  ...itemPipelines,
  ...itemWrites,
  ...itemReferences,
  updateOverRest: itemWrites.update,
  patchOverRest: itemWrites.patch,
  removeOverRest: itemWrites.remove,
};
