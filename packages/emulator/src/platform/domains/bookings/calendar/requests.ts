import type { Notification } from '../stored-bookings/booking-change';

/** npm has no `@wix/calendar`: see `packages/emulator/src/platform/contract/calendar.ts`. */
export interface ZonedDate {
  localDate?: string | null;
  timeZone?: string | null;
}

export interface EventRequest {
  id?: string | null;
  scheduleId?: string | null;
  title?: string | null;
  type?: string | null;
  start?: ZonedDate | null;
  end?: ZonedDate | null;
  location?: { id?: string | null; type?: string | null; address?: { formattedAddress?: string | null } | null } | null;
  resources?: { id?: string | null; transparency?: string | null; permissionRole?: string | null }[] | null;
  notes?: string | null;
  totalCapacity?: number | null;
  recurrenceRule?: {
    frequency?: string | null;
    interval?: number | null;
    days?: string[] | null;
    until?: ZonedDate | null;
  } | null;
  transparency?: string | null;
  revision?: string | null;
}

export interface ZonedRequest {
  timeZone?: string | null;
}

export interface QueryRequest extends ZonedRequest {
  query?: {
    filter?: Record<string, unknown> | null;
    sort?: { fieldName?: string | null; order?: string | null }[] | null;
    cursorPaging?: { limit?: number | null; cursor?: string | null } | null;
  } | null;
  fromLocalDate?: string | null;
  toLocalDate?: string | null;
  recurrenceType?: string[] | null;
}

export interface NotifyingRequest {
  participantNotification?: Notification | null;
}
