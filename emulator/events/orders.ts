import type { orders as meta } from '@wix/events/meta';
import type { Operations } from '../operations';

export const orders = {} satisfies Operations<typeof meta>;
