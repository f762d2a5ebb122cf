import type { collections as meta } from '@wix/stores/meta';
import type { Operations } from '../operations';

export const collections = {} satisfies Operations<typeof meta>;
