import type { inventory as meta } from '@wix/stores/meta';
import type { Operations } from '../operations';

export const inventory = {} satisfies Operations<typeof meta>;
