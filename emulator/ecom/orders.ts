import type { orders as meta } from '@wix/ecom/meta';
import type { Operations } from '../operations';

export const orders = {} satisfies Operations<typeof meta>;
