import { ApplicationError } from '../../../kernel/errors';
import type { MultiServiceBookingType, SiteSettings } from '../../../kernel/settings';
import type { BookedEntity } from '../booking/documents';
import type { Service } from '../services/documents';
import type { StaffCalendar } from '../staff/calendars';
import { type Span, spansOverlap } from '../staff/working-hours';

import { type AppointmentStep, type PackageTime, sequenceTimes, staffForRow } from './appointment-sequences';
import { parallelTimes, separateTimes, staffForEach } from './independent-steps';

export interface WantedPart {
  service: Service;
  start: number;
  end: number;
  timeZone: string;
  resourceId?: string;
  place: NonNullable<BookedEntity['slot']>['location'];
}

/** How the appointments of a package are arranged. */
interface Arrangement {
  /** Appointments of one staff member follow each other without a buffer. */
  isGapless: boolean;
  /** Why the parts break the arrangement; `undefined` if they fit. */
  flawOf(parts: readonly WantedPart[]): string | undefined;
  /** A free staff member for each; `undefined` if no assignment is possible. */
  staffFor(steps: readonly AppointmentStep[], parts: readonly Span[]): StaffCalendar[] | undefined;
  times(steps: readonly AppointmentStep[], window: Span): PackageTime[];
}

/**
 * Source: `MultiServiceBookingType` and "Package constraints" of createMultiServiceBooking in
 * @wix/auto_sdk_bookings_bookings. The packages explain SEPARATE_BOOKINGS and PARALLEL_BOOKINGS, and say that they are
 * not supported yet. Their rules here are assumed: each service is booked at one of its own times, all share one
 * location, and a staff member has one appointment at a time.
 */
export const ARRANGEMENTS: Record<MultiServiceBookingType, Arrangement> = {
  SEQUENTIAL_BOOKINGS: {
    isGapless: true,
    flawOf: (parts) =>
      parts.some(({ start }, index) => index > 0 && parts[index - 1]?.end !== start)
        ? 'each booking must start when the one before it ends'
        : undefined,
    staffFor: staffForRow,
    times: sequenceTimes,
  },
  SEPARATE_BOOKINGS: { isGapless: false, flawOf: sharedStaff, staffFor: staffForEach, times: separateTimes },
  PARALLEL_BOOKINGS: {
    isGapless: false,
    flawOf: (parts) =>
      parts.some(({ start }) => start !== parts[0]?.start)
        ? 'all bookings must start at the same time'
        : sharedStaff(parts),
    staffFor: staffForEach,
    times: parallelTimes,
  },
};

function sharedStaff(parts: readonly WantedPart[]): string | undefined {
  const isShared = parts.some(({ resourceId, ...span }, index) =>
    parts.some((other, at) => at > index && resourceId && resourceId === other.resourceId && spansOverlap(span, other)),
  );
  return isShared ? 'bookings at the same time must be with different staff members' : undefined;
}

/** Throws ApplicationError VALIDATION_FAILURE. */
export function requireArranged(type: MultiServiceBookingType, parts: readonly WantedPart[]): void {
  const [first] = parts;
  if (parts.some(({ place }) => place?.locationType !== first?.place?.locationType || place?.id !== first?.place?.id)) {
    throw invalid('all bookings must be at the same location');
  }
  const flaw = ARRANGEMENTS[type].flawOf(parts);
  if (flaw) throw invalid(flaw);
}

/** The type for which availability is computed. Sites from before this setting sell sequences. */
export const soldType = ({ multiServiceBookingType = 'SEQUENTIAL_BOOKINGS' }: SiteSettings): MultiServiceBookingType =>
  multiServiceBookingType;

/**
 * The type of a new package: a sequence by default, and on every site. Throws ApplicationError VALIDATION_FAILURE for
 * a type that the site does not sell.
 */
export function newType(
  settings: SiteSettings,
  asked: MultiServiceBookingType = 'SEQUENTIAL_BOOKINGS',
): MultiServiceBookingType {
  const sold = soldType(settings);
  if (asked === 'SEQUENTIAL_BOOKINGS' || asked === sold) return asked;
  const expected = [...new Set(['SEQUENTIAL_BOOKINGS', sold])].join(' or ');
  throw invalid(`${asked} is not supported: expected ${expected}`);
}

const invalid = (message: string): ApplicationError => new ApplicationError('VALIDATION_FAILURE', message);
