import type { scheduleBookmarks as meta } from '@wix/events/meta';
import type { Operations } from '../../../http/operations';
import { PlatformError } from '../../../kernel/errors';
import type { Identity } from '../../../kernel/identity';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import { agendaDocuments, bookmarkDocuments, bookmarkId, bookmarksOf, toScheduleItem } from './agenda-documents';
import { getVisibleItem } from './agenda-view';

export const scheduleBookmarks = {
  async listBookmarks({ eventId = '' }, { transaction, identity }) {
    const marked = await bookmarksOf(transaction, { memberId: requireMember(identity), eventId });
    const items = await transaction.in(agendaDocuments).findMany(marked.map(({ itemId }) => itemId));
    const visible = items.filter(({ hidden }) => !hidden);
    return { items: visible.toSorted(compareStarts).map(toScheduleItem) };
  },

  /** Bookmarking an item again changes nothing (assumed; errs to permission). */
  async createBookmark({ eventId = '', itemId = '' }, { transaction, identity }) {
    const memberId = requireMember(identity);
    await getVisibleItem(transaction, itemId, { eventId, identity });
    try {
      await transaction.in(bookmarkDocuments).insert({ id: bookmarkId(memberId, itemId), memberId, eventId, itemId });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
    return {};
  },

  async deleteBookmark({ itemId = '' }, { transaction, identity }) {
    await transaction.in(bookmarkDocuments).remove(bookmarkId(requireMember(identity), itemId));
    return {};
  },
} satisfies Operations<typeof meta>;

/** Source: "for a current member". Assumed; errs to refusal: the owner is refused. */
function requireMember(identity: Identity): string {
  if (identity.kind === 'member') return identity.memberId;
  throw new PlatformError(403, 'Forbidden: bookmarks are a member’s own');
}

function compareStarts(one: { timeSlot?: { start?: string | null } }, other: typeof one): number {
  return (one.timeSlot?.start ?? '').localeCompare(other.timeSlot?.start ?? '');
}
