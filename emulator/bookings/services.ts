import type { services as meta } from '@wix/bookings/meta';
import type { Operations } from '../operations';

export const services = {} satisfies Operations<typeof meta>;
