import type { availabilityCalendar as meta } from '@wix/bookings/meta';
import type { Operations } from '../operations';

export const availabilityCalendar = {} satisfies Operations<typeof meta>;
