import type { Transaction } from '../../../kernel/store/store';
import { withBuffer } from '../availability/appointment-times';
import { type PolicyViolations, policyViolations } from '../booking/policy';
import { bufferMinutesOf, durationMinutesOf, type Service } from '../services/service-documents';
import { staffCalendars } from '../staff/calendars';
import type { Span } from '../staff/working-hours';
import type { AppointmentStep, PackageTime } from './appointment-sequences';

export interface RequestedService {
  service: Service;
  /** By default, any staff member of the service. */
  resourceIds?: readonly string[] | undefined;
  /** By default, the service's own duration. */
  durationMinutes?: number | undefined;
}

export async function appointmentSteps(
  transaction: Transaction,
  businessTimeZone: string,
  requested: readonly RequestedService[],
  window: Span,
): Promise<AppointmentStep[]> {
  const bufferMinutes = requested.map(({ service }) => bufferMinutesOf(service));
  const reach = withBuffer(window, Math.max(...bufferMinutes));
  const staff = requested.map(staffIdsOf);
  const calendars = await staffCalendars(transaction, businessTimeZone, [...new Set(staff.flat())], { window, reach });
  return requested.map(({ service, durationMinutes = durationMinutesOf(service) }, index) => ({
    durationMinutes,
    bufferMinutes: bufferMinutesOf(service),
    calendars: calendars.filter(({ staffMember }) => staff[index]?.includes(staffMember.resourceId)),
  }));
}

function staffIdsOf({ service: { staffMemberIds = [] }, resourceIds = [] }: RequestedService): string[] {
  return resourceIds.length === 0 ? staffMemberIds : staffMemberIds.filter((id) => resourceIds.includes(id));
}

export function violationsOf(
  services: readonly Service[],
  { start, parts }: PackageTime,
  now: number,
): PolicyViolations {
  const all = services.map((service, index) => policyViolations(service, parts[index]?.start ?? start, now));
  return {
    tooEarlyToBook: all.some(({ tooEarlyToBook }) => tooEarlyToBook),
    tooLateToBook: all.some(({ tooLateToBook }) => tooLateToBook),
    bookOnlineDisabled: all.some(({ bookOnlineDisabled }) => bookOnlineDisabled),
  };
}
