import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../operations';

export const bookings = {} satisfies Operations<typeof meta>;
