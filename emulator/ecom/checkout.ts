import type { checkout as meta } from '@wix/ecom/meta';
import type { Operations } from '../operations';

export const checkout = {} satisfies Operations<typeof meta>;
