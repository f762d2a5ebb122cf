import type { rsvpV2 as meta } from '@wix/events/meta';
import { cursorMetadata } from '../../../database/query/listing';
import { randomUUID } from '../../../home/crypto';
import { eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { ApplicationError, PlatformError, ValidationError } from '../../../kernel/errors';
import { calendarUrls } from '../event/dates';
import { eventDocuments } from '../event/event-documents';
import {
  allRsvps,
  getStoredRsvp,
  type Rsvp,
  rsvpDocuments,
  type WireRsvp,
} from '../stored-registrations/rsvp-documents';
import { summariesOf } from '../stored-registrations/rsvp-summary';
import { cancelCheckIn, checkInGuests } from './check-in';
import { createRsvp } from './creation';
import { deleteRsvp, updateRsvp } from './rsvp-changes';
import { queryRsvps, rsvpSearchFilter, searchRsvps } from './rsvp-query';

export const rsvpV2 = {
  async createRsvp({ rsvp, options = {}, fields }, context) {
    const { rsvp: created, event } = await createRsvp(rsvp, options, context);
    return { rsvp: toWireRsvp(created, fields), calendarLinks: calendarUrls(event) };
  },

  async getRsvp({ rsvpId, fields }, { transaction }) {
    return { rsvp: toWireRsvp(await getStoredRsvp(transaction, rsvpId), fields) };
  },

  async queryRsvps({ query = {}, fields }, { transaction }) {
    return toWirePage(await queryRsvps(transaction, query), fields);
  },

  async searchRsvps({ search = {}, fields }, { transaction, settings }) {
    const { page, aggregationData } = await searchRsvps(transaction, search, settings);
    return { ...toWirePage(page, fields), aggregationData };
  },

  async countRsvps({ filter, search }, { transaction }) {
    return { count: await transaction.in(rsvpDocuments).count(rsvpSearchFilter(filter, search)) };
  },

  async updateRsvp({ rsvp: change, options = {}, fields }, context) {
    const stored = await getStoredRsvp(context.transaction, change.id);
    return { rsvp: toWireRsvp(await updateRsvp(stored, { sent: change, options }, context), fields) };
  },

  async deleteRsvp({ rsvpId }, context) {
    await deleteRsvp(await getStoredRsvp(context.transaction, rsvpId), context);
    return {};
  },

  /** Reports refused RSVPs and changes the others. */
  async bulkUpdateRsvps({ rsvps = [], options = {}, returnEntity = false, fields }, context) {
    return eachItem(
      rsvps,
      async ({ rsvp: change = {}, fieldMask }) => {
        const stored = await context.transaction.in(rsvpDocuments).find(change.id ?? '');
        if (!stored) throw new ApplicationError('RSVP_NOT_FOUND', `no RSVP has the ID ${change.id}`);
        const mask = fieldMask && fieldMask.length > 0 ? fieldMask : undefined;
        const rsvp = await updateRsvp(stored, { sent: change, mask, options }, context);
        return returnEntity ? { rsvp: toWireRsvp(rsvp, fields) } : {};
      },
      { itemMetadata: ({ rsvp }) => ({ id: rsvp?.id }), errorOf: toItemError },
    );
  },

  /** Assumed: finished when the call returns. On the platform, the job runs later. */
  async bulkDeleteRsvpsByFilter({ filter, search }, context) {
    if (Object.keys(filter ?? {}).length === 0) {
      throw new ApplicationError('EMPTY_FILTER', 'the filter would mean every RSVP of the site');
    }
    const rsvps = await allRsvps(context.transaction, rsvpSearchFilter(filter, search));
    // Waiting guests are removed first, so that none gets a place just before being removed.
    for (const rsvp of [...rsvps.filter(isWaitlisted), ...rsvps.filter((each) => !isWaitlisted(each))]) {
      await deleteRsvp(rsvp, context);
    }
    return { jobId: randomUUID() };
  },

  async checkInRsvpGuests({ rsvpId, guestIds, checkInDate, fields }, { transaction }) {
    const stored = await getStoredRsvp(transaction, rsvpId);
    return {
      rsvp: toWireRsvp(await checkInGuests(transaction, stored, { guestIds, at: checkInDate }), fields),
    };
  },

  async cancelRsvpGuestsCheckIn({ rsvpId, guestIds, checkInCanceledDate, fields }, { transaction }) {
    const stored = await getStoredRsvp(transaction, rsvpId);
    const canceled = await cancelCheckIn(transaction, stored, {
      guestIds,
      at: checkInCanceledDate,
    });
    return { rsvp: toWireRsvp(canceled, fields) };
  },

  /** Skips unknown events (assumed; errs to permission). */
  async listRsvpSummary({ eventId }, { transaction }) {
    const events = await transaction.in(eventDocuments).findMany(eventId ?? []);
    const known = new Set(events.map(({ id }) => id));
    return {
      summaries: await summariesOf(
        transaction,
        [...new Set(eventId)].filter((id) => known.has(id)),
      ),
    };
  },

  async listCurrentRsvps({ eventId, fields, paging }, { transaction, identity }) {
    if (identity.kind !== 'member') {
      throw new ApplicationError('MEMBER_IDENTITY_NOT_FOUND', `a ${identity.kind} has no RSVPs as a member`);
    }
    const query = { filter: { eventId: { $in: eventId ?? [] } }, cursorPaging: paging };
    return toWirePage(await queryRsvps(transaction, query, { memberId: identity.memberId }), fields);
  },
} satisfies Operations<typeof meta>;

const isWaitlisted = ({ status }: Rsvp): boolean => status === 'WAITLIST';

function toWirePage(page: Awaited<ReturnType<typeof queryRsvps>>, fields: readonly string[] | undefined) {
  return {
    rsvps: page.items.map((rsvp) => toWireRsvp(rsvp, fields)),
    pagingMetadata: cursorMetadata(page),
  };
}

function toItemError(error: unknown) {
  if (error instanceof ApplicationError) {
    const { data } = error.details;
    return { code: error.code, description: error.message, data };
  }
  if (error instanceof ValidationError) return { code: 'INVALID_ARGUMENT', description: error.message };
  if (!(error instanceof PlatformError)) throw error;
  const { error_key: key } = error.details;
  return { code: typeof key === 'string' ? key : String(error.status), description: error.message };
}

/** Source: `RequestedFields` in @wix/auto_sdk_events_rsvp-v-2. Assumed: DETAILS include additional guests. */
const GROUP_OF_FIELD: Readonly<Record<string, string>> = {
  createdDate: 'DETAILS',
  updatedDate: 'DETAILS',
  firstName: 'DETAILS',
  lastName: 'DETAILS',
  totalGuests: 'DETAILS',
  guestList: 'DETAILS',
  additionalGuestDetails: 'DETAILS',
  form: 'FORM',
  email: 'CONTACT_DETAILS',
};

function toWireRsvp(rsvp: Rsvp, fields: readonly string[] = []): WireRsvp {
  const entries = Object.entries(rsvp).filter(([field]) => {
    const group = Object.hasOwn(GROUP_OF_FIELD, field) ? GROUP_OF_FIELD[field] : undefined;
    return group === undefined || fields.includes(group);
  });
  return Object.fromEntries(entries);
}
