import type { CallRecord } from '@/devtools/recorder/call-record';
import type { VisitCall } from '@/devtools/recorder/visit-calls';

/** A call on the list of a screen. */
export interface ListedCall extends CallRecord {
  /** The request for this screen's page that it was made for: the calls of a later one take its place. */
  pageRequest?: string;
  /** The call was made before this screen was opened, such as by an action that led here. */
  isCarried?: boolean;
}

interface Screen {
  path: string;
  /** True until its first calls have been listed. */
  isNew: boolean;
}

/**
 * The list of a screen with the visit's later calls. Calls of other pages, and earlier calls of this page, are left
 * out.
 */
export function withLater(listed: readonly ListedCall[], calls: readonly VisitCall[], screen: Screen): ListedCall[] {
  const later = calls.filter(
    ({ page, call }) => (page ?? screen.path) === screen.path && listed.every(({ id }) => id !== call.id),
  );
  const pageRequest = later.findLast(({ page }) => page !== undefined)?.requestId;
  return [
    ...listed.filter(
      (call) =>
        (!pageRequest || !call.pageRequest || call.pageRequest === pageRequest) &&
        !(call.isFromCache && later.some((other) => isSame(other.call, call))),
    ),
    ...later.flatMap(({ requestId, page, call }) => {
      if (page !== undefined) return requestId === pageRequest ? { ...call, pageRequest } : [];
      return { ...call, ...(screen.isNew && carried(call)) };
    }),
  ];
}

/** An action that puts cached answers out of date has the page rendered with it, which then asks again. */
const isSame = (one: CallRecord, other: CallRecord) =>
  one.name === other.name && one.path === other.path && one.request === other.request;

const carried = ({ purpose = 'Before this page' }: CallRecord) => ({ isCarried: true, purpose });
