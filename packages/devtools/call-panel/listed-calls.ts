import type { CallRecord } from '@/packages/devtools/recorder/call-record';
import type { VisitCall } from '@/packages/devtools/recorder/visit-calls';

export interface ListedCall extends CallRecord {
  /** The page request that made the call: calls of a later request replace it. */
  pageRequest?: string;
  /** Made before this screen opened, such as by an action that led here. */
  isCarried?: boolean;
  /** Path of the screen whose action made the call. */
  sentFrom?: string;
}

interface Screen {
  path: string;
  /** True until its first calls are listed. */
  isNew: boolean;
}

/** Leaves out calls of other pages, and earlier calls of this page. */
export function withLaterCalls(
  listed: readonly ListedCall[],
  calls: readonly VisitCall[],
  screen: Screen,
): ListedCall[] {
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
    ...later.flatMap(({ requestId, page, sentFrom, call }) => {
      if (page !== undefined) return requestId === pageRequest ? { ...call, pageRequest } : [];
      return { ...call, ...(sentFrom !== undefined && { sentFrom }), ...(screen.isNew && earlierCallFields(call)) };
    }),
  ];
}

/** Recognizes a repeated call: an action that expires the cache also renders the page, which makes its calls again. */
const isSame = (one: CallRecord, other: CallRecord) =>
  one.name === other.name && one.path === other.path && one.request === other.request;

const earlierCallFields = ({ purpose = 'Before this page' }: CallRecord) => ({ isCarried: true, purpose });
