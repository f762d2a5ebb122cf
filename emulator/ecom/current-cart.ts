import type { currentCart as meta } from '@wix/ecom/meta';
import type { Operations } from '../operations';

export const currentCart = {} satisfies Operations<typeof meta>;
