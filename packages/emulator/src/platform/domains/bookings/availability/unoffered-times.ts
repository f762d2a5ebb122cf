import type { Transaction } from '../../../kernel/store/store-interface';
import { policyViolations } from '../policies/booking-policy';
import { bufferMinutesOf, durationMinutesOf, type Service } from '../services/service-documents';
import { findStaffByResource } from '../staff/staff-members';
import { MINUTE_MS } from '../staff/working-hours';
import { instantOfLocalTime, type Slot, startOfSlot } from './slot-availability';
import { type ResolvedSlot, toResolvedSlot, withLocation } from './slot-resolution';

/**
 * Source: "Admin overwrites" in the docs of createBooking.
 * Assumed; errs to permission: the default is the first staff member.
 */
export async function unofferedAppointment(
  transaction: Transaction,
  service: Service,
  slot: Slot,
  timeZone: string,
): Promise<ResolvedSlot | undefined> {
  if (service.type !== 'APPOINTMENT') return undefined;
  const start = startOfSlot(slot, timeZone);
  const resourceId = slot.resource?.id;
  const [staffMember] = await findStaffByResource(
    transaction,
    resourceId ? [resourceId] : (service.staffMemberIds ?? []),
  );
  if (start === undefined || !staffMember) return undefined;
  const requestedEnd = instantOfLocalTime(slot.endDate ?? '', slot.timezone ?? timeZone);
  const end =
    requestedEnd !== undefined && requestedEnd > start ? requestedEnd : start + durationMinutesOf(service) * MINUTE_MS;
  const time = {
    service,
    staffMember,
    start,
    end,
    totalSpots: 1,
    openSpots: 0,
    violations: policyViolations(service, start, Date.parse(transaction.now)),
    bufferMinutes: bufferMinutesOf(service),
  };
  return withLocation(toResolvedSlot(time, timeZone), slot.location);
}
