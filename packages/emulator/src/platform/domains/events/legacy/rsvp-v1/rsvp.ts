import type { rsvp as meta } from '@wix/events/meta';
import { storedTextSort } from '../../../../database/query/text-search';
import { sameNames, storedFilter, type WireFields } from '../../../../database/query/wire-query';
import type { OperationContext, Operations } from '../../../../http/operations';
import { ApplicationError, PlatformError, ValidationError } from '../../../../kernel/errors';
import type { Query, Transaction } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';
import { calendarUrls } from '../../event/dates';
import { eventIdsOfCreators } from '../../event/event-documents';
import { countFacets, type Facets } from '../../event/facets';
import { valuesOfInput } from '../../rsvp/answers';
import { cancelCheckIn, checkInGuests } from '../../rsvp/check-in';
import { createRsvp } from '../../rsvp/creation';
import { deleteRsvp, updateRsvp } from '../../rsvp/rsvp-changes';
import { rsvpSearchFilter } from '../../rsvp/rsvp-query';
import {
  allRsvps,
  getStoredRsvp,
  type Rsvp,
  rsvpDocuments,
  type WireRsvp,
} from '../../stored-registrations/rsvp-documents';
import { ALL_FIELDSETS, fromStatusV1, toRsvpV1, toStatusV1 } from './rsvp-v1-view';

type Form = NonNullable<Wire<ReturnType<typeof meta.createRsvp>['__originalRequestType']>['form']>;
type Listing = Omit<Wire<ReturnType<typeof meta.listRsvp>['__originalRequestType']>, 'status'> & {
  filter?: Query['filter'];
};

export const rsvp = {
  async createRsvp({ eventId, form, status = 'YES', memberId, options = {}, marketingConsent }, context) {
    const { silent, ...ignoring } = options;
    const rsvpV2 = {
      ...answersAsFields(form ?? {}),
      eventId,
      status: fromStatusV1(status),
      memberId,
      disableNotifications: silent ?? false,
      ...(marketingConsent != null && { marketingConsent }),
    };
    const { rsvp, event } = await createRsvp(requireNames(rsvpV2), ignoring, context);
    return { rsvp: toRsvpV1(rsvp, ALL_FIELDSETS), calendarLinks: calendarUrls(event) };
  },

  async getRsvp({ rsvpId, eventId, fieldset }, { transaction }) {
    return { rsvp: toRsvpV1(await getEventRsvp(transaction, eventId, rsvpId), fieldset) };
  },

  async listRsvp(request, { transaction }) {
    const { rsvpId, status } = request;
    const own = { ...whereIn('id', rsvpId), ...whereIn('status', status?.map(fromStatusV1)) };
    return list(transaction, request, own);
  },

  async queryRsvp(request, { transaction }) {
    return list(transaction, request, storedFilter(request.filter, FIELDS));
  },

  async updateRsvp({ eventId, rsvpId, fields, rsvpForm, status, options = {} }, context) {
    const stored = await getEventRsvp(context.transaction, eventId, rsvpId);
    const { silent: _silent, ...ignoring } = options;
    return { rsvp: toRsvpV1(await change(stored, { fields, rsvpForm, status }, ignoring, context), ALL_FIELDSETS) };
  },

  async bulkUpdateRsvp({ eventId, rsvpId = [], fields = [], status }, context) {
    const rsvps = [];
    for (const id of rsvpId) {
      const stored = await getEventRsvp(context.transaction, eventId, id);
      rsvps.push(toRsvpV1(await change(stored, { fields, status }, {}, context), ALL_FIELDSETS));
    }
    return { rsvps };
  },

  /** Source: "When not defined, all RSVPs associated with this event are deleted". */
  async deleteRsvp({ eventId, rsvps: ids }, context) {
    const rsvps = await allRsvps(context.transaction, { eventId, ...whereIn('id', ids) });
    const waiting = rsvps.filter(({ status }) => status === 'WAITLIST');
    for (const each of [...waiting, ...rsvps.filter((one) => !waiting.includes(one))]) await deleteRsvp(each, context);
    return {};
  },

  async checkInRsvp({ eventId, rsvpId, guestId }, { transaction }) {
    const stored = await getEventRsvp(transaction, eventId, rsvpId);
    return { rsvp: toRsvpV1(await checkInGuests(transaction, stored, { guestIds: guestId ?? [] }), ALL_FIELDSETS) };
  },

  async deleteRsvpCheckIn({ eventId, rsvpId, guestId }, { transaction }) {
    const stored = await getEventRsvp(transaction, eventId, rsvpId);
    return { rsvp: toRsvpV1(await cancelCheckIn(transaction, stored, { guestIds: guestId ?? [] }), ALL_FIELDSETS) };
  },
} satisfies Operations<typeof meta>;

async function getEventRsvp(transaction: Transaction, eventId: string | undefined, id: string): Promise<Rsvp> {
  const rsvp = await getStoredRsvp(transaction, id);
  if (!eventId || rsvp.eventId === eventId) return rsvp;
  throw new PlatformError(404, `event ${eventId} has no RSVP with the ID ${id}`, { error_key: 'RSVP_NOT_FOUND' });
}

/** V2 has separate fields for these answers. */
const BESIDE = new Set(['firstName', 'lastName', 'email', 'additionalGuests', 'guestNames']);

function answersAsFields({ inputValues = [] }: Form) {
  const valuesNamed = (name: string) => valuesOfInput(inputValues, name);
  const [firstName] = valuesNamed('firstName');
  const [lastName] = valuesNamed('lastName');
  const [email] = valuesNamed('email');
  const guestNames = valuesNamed('guestNames');
  const [count = String(guestNames.length)] = valuesNamed('additionalGuests');
  if (!/^\d{1,2}$/.test(count))
    throw new ApplicationError('INVALID_FORM_RESPONSE', `"${count}" is no number of guests`);
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(email !== undefined && { email }),
    additionalGuestDetails: { guestCount: Number(count), guestNames },
    form: { inputValues: inputValues.filter(({ inputName = '' }) => !BESIDE.has(inputName)) },
  };
}

/** Assumed; errs to refusal. */
function requireNames<Sent extends WireRsvp>(rsvp: Sent): Sent {
  const missing = (['firstName', 'lastName', 'email'] as const).find((name) => !rsvp[name]);
  if (missing) throw new ApplicationError('INVALID_FORM_RESPONSE', `"${missing}" must be answered`);
  return rsvp;
}

type RsvpUpdate = Pick<
  Wire<ReturnType<typeof meta.updateRsvp>['__originalRequestType']>,
  'fields' | 'rsvpForm' | 'status'
>;

/** Source: `fields`, "Set of field paths, specifying which parts of RSVP to update". */
async function change(
  stored: Rsvp,
  { fields, rsvpForm, status }: RsvpUpdate,
  options: { ignoreLimits?: boolean; ignoreFormValidation?: boolean },
  context: OperationContext,
): Promise<Rsvp> {
  const roots = fields.map((path) => path.split('.')[0]);
  const unknown = roots.find((root) => root !== 'status' && root !== 'rsvpForm');
  if (unknown !== undefined) throw invalidField('fields', `"${unknown}" cannot be changed`);
  const rsvpV2 = {
    revision: stored.revision,
    ...(roots.includes('rsvpForm') && answersAsFields(rsvpForm ?? {})),
    ...(roots.includes('status') && status && { status: fromStatusV1(status) }),
  };
  return updateRsvp(stored, { sent: rsvpV2, options }, context);
}

async function list(transaction: Transaction, request: Listing, own: Record<string, unknown>) {
  const { limit = 20, offset = 0, fieldset, facet = [], sort = 'created:asc', eventCreatorId = [] } = request;
  const { eventId, memberId, contactId, tag = [], searchPhrase } = request;
  const conditions = [
    own,
    { ...whereIn('eventId', eventId), ...whereIn('memberId', memberId), ...whereIn('contactId', contactId) },
    ...(eventCreatorId.length > 0 ? [{ eventId: { $in: await eventIdsOfCreators(transaction, eventCreatorId) } }] : []),
    ...tag.map((each) => TAGS[each]),
  ];
  const filter = rsvpSearchFilter({ $and: conditions }, searchPhrase ? { expression: searchPhrase, mode: 'AND' } : {});
  const page = await transaction
    .in(rsvpDocuments)
    .query({ filter, sort: storedTextSort(sort, FIELDS), paging: { limit, offset } }, { maxLimit: 400 });
  return {
    total: page.total,
    offset,
    limit,
    rsvps: page.items.map((each) => toRsvpV1(each, fieldset)),
    ...(facet.length > 0 && (await facetsOfRsvps(transaction, filter, facet))),
  };
}

async function facetsOfRsvps(transaction: Transaction, filter: Query['filter'], names: readonly string[]) {
  const { facets, enriched } = countFacets(await allRsvps(transaction, filter), names, FACETS, (group) => ({
    count: group.length,
    guests: group.reduce((all, { totalGuests }) => all + (totalGuests ?? 0), 0),
    guestsCheckIn: group.reduce((all, { checkedInGuestCount }) => all + (checkedInGuestCount ?? 0), 0),
  }));
  return { facets, rsvpFacets: { facets: enriched } };
}

/** Assumed; errs to refusal: facets have the names of the filters, and there are no others. */
const FACETS: Facets<Rsvp> = {
  status: ({ status }) => toStatusV1(status),
  event_id: ({ eventId }) => eventId,
  eventId: ({ eventId }) => eventId,
  member_id: ({ memberId }) => memberId ?? '',
  memberId: ({ memberId }) => memberId ?? '',
};

const TAGS = {
  FULLY_CHECKED_IN: { fullyCheckedIn: true },
  NOT_FULLY_CHECKED_IN: { fullyCheckedIn: false },
  MEMBER: { memberId: { $exists: true } },
} as const;

const whereIn = (field: string, values: readonly string[] | undefined) =>
  values && values.length > 0 ? { [field]: { $in: values } } : {};

/** The names of V2, and the names that only V1 has. */
const FIELDS: WireFields = {
  ...sameNames(Object.keys(rsvpDocuments.fields)),
  created: 'createdDate',
  modified: 'updatedDate',
  status: { path: 'status', values: { WAITING: 'WAITLIST' } },
};

const invalidField = (field: string, description: string) =>
  new ValidationError([{ field, description, violatedRule: 'VALIDATION', ruleName: 'INVALID_VALUE', data: {} }]);
