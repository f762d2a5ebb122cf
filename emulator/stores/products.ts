import type { products as meta } from '@wix/stores/meta';
import type { Operations } from '../operations';

export const products = {} satisfies Operations<typeof meta>;
