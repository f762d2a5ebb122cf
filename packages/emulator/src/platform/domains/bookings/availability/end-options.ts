import type { availabilityTimeSlots as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { requestedResources } from '../resources/rooms';
import { findService } from '../services/service-documents';
import { MINUTE_MS } from '../staff/working-hours';
import { MINUTES_BETWEEN_STARTS } from './appointment-times';
import { offeredSlots } from './offered-slots';
import { hourRange } from './session-lengths';
import { type TimeSlot, toTimeSlot } from './time-slot';
import { instantOfField, requestedTimeZone } from './time-slot-request';

/** The maximum of `maxDurationInMinutes`. */
const MAX_MINUTES = 1_440;

export const timeSlotEndOptions = {
  /** Assumed: ends have the same spacing as starts, and the service's own maximum caps them. */
  async listAvailabilityTimeSlotEndOptions(request, { transaction, settings }) {
    const { serviceId, localStartDate, maxLocalEndDate, location, resourceTypes } = request;
    const timeZone = requestedTimeZone(request.timeZone, settings.timeZone);
    const start = instantOfField('localStartDate', localStartDate ?? '', timeZone);
    const service = await findService(transaction, serviceId ?? '');
    if (!service) throw new ApplicationError('SERVICE_NOT_FOUND', `no service has the ID ${serviceId}`);
    const range = hourRange(service);
    if (!range) {
      throw new ApplicationError('END_OPTIONS_NOT_SUPPORTED', 'the service does not leave its length to customers');
    }
    const askedMinutes = maxLocalEndDate
      ? (instantOfField('maxLocalEndDate', maxLocalEndDate, timeZone) - start) / MINUTE_MS
      : range.longest;
    if (askedMinutes > MAX_MINUTES) {
      throw new ApplicationError('MAX_END_DATE_EXCEEDS_MAXIMUM', 'must be at most a day after localStartDate');
    }
    const most = Math.min(range.longest, askedMinutes);
    const endOptions: TimeSlot[] = [];
    for (let durationMinutes = range.shortest; durationMinutes <= most; durationMinutes += MINUTES_BETWEEN_STARTS) {
      const [slot] = await offeredSlots(transaction, settings, service, {
        window: { start, end: start + 1 },
        durationMinutes,
        ...requestedResources(service, resourceTypes),
        locations: location && [location],
      });
      if (!slot) break;
      endOptions.push(toTimeSlot(slot, timeZone));
    }
    return { endOptions, timeZone };
  },
} satisfies Operations<typeof meta>;
