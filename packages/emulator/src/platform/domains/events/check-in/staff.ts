import type { staffMembers as meta } from '@wix/events/meta';
import { pagingMetadata } from '../../../database/query/listing';
import { sameNames, storedQuery } from '../../../database/query/wire-query';
import { firstRevision, requireRevision, revisedDocuments } from '../../../database/revision';
import { randomUUID } from '../../../home/crypto';
import type { Operations } from '../../../http/operations';
import { ApplicationError, PlatformError, requireExisting } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { getStoredEvent } from '../event/event-documents';

type StaffStatus = 'PENDING' | 'HAS_ACCESS' | 'ACCESS_PAUSED';

type StaffMember = NonNullable<Wire<ReturnType<typeof meta.getStaffMember>['__originalResponseType']>['staffMember']>;

/** `accessTokens` were issued for the `loginToken` of the login link. */
type StoredStaff = StaffMember & { id: string; revision: string; loginToken: string; accessTokens: readonly string[] };

const staffDocuments: CollectionDefinition<StoredStaff> = {
  name: 'event-staff',
  fields: { createdDate: 'date', updatedDate: 'date', accessTokens: 'array' },
  indexed: ['createdDate'],
  keys: ({ loginToken }) => ({ loginToken }),
};

export const staffMembers = {
  async createStaffMember({ staffMember }, { transaction }) {
    const { name, permissions = [], extendedFields } = staffMember;
    const stored = await staffChanges.insert(transaction, {
      id: randomUUID(),
      ...firstRevision(transaction),
      status: FIRST_STAFF_STATUS,
      name: name || undefined,
      extendedFields: extendedFields || undefined,
      permissions: [...new Set(permissions)],
      ...(await accessOf(transaction, staffMember)),
      loginToken: randomUUID(),
      accessTokens: [],
    });
    return { staffMember: toStaff(stored) };
  },

  async getStaffMember({ staffMemberId, fieldsets }, { transaction }) {
    return { staffMember: toStaff(await getStaff(transaction, staffMemberId), fieldsets) };
  },

  async updateStaffMember({ staffMember }, { transaction }) {
    const stored = await getStaff(transaction, staffMember.id ?? '');
    requireRevision(stored.revision, staffMember.revision);
    const { name, status, permissions, allEvents, specificEvents, extendedFields } = staffMember;
    const { allEvents: _all, specificEvents: _specific, ...rest } = stored;
    const access = allEvents || specificEvents ? staffMember : stored;
    const updated = await staffChanges.update(transaction, {
      ...rest,
      ...(await accessOf(transaction, access)),
      ...(name !== undefined && { name }),
      ...(status !== undefined && { status }),
      ...(extendedFields && { extendedFields }),
      ...(permissions !== undefined && { permissions: [...new Set(permissions)] }),
    });
    return { staffMember: toStaff(updated) };
  },

  async deleteStaffMember({ staffMemberId }, { transaction }) {
    await staffChanges.remove(transaction, await getStaff(transaction, staffMemberId));
    return {};
  },

  async queryStaffMembers({ query = {}, fieldsets }, { transaction }) {
    const page = await transaction.in(staffDocuments).query(storedQuery(query, STAFF_FIELDS), QUERIED);
    return {
      staffMembers: page.items.map((staff) => toStaff(staff, fieldsets)),
      pagingMetadata: pagingMetadata(page, query),
    };
  },

  /** Older name of `loginStaffMember`. */
  async joinStaffMember({ joinToken }, { transaction }) {
    return logIn(transaction, joinToken);
  },

  async loginStaffMember({ loginToken }, { transaction }) {
    return logIn(transaction, loginToken);
  },

  async accessStaffMember({ accessToken }, { transaction }) {
    const { items } = await transaction
      .in(staffDocuments)
      .query({ filter: { accessTokens: { $hasSome: [accessToken] } } });
    const staff = requireStaff(items[0]);
    staffStatusAfterLogin(staff.status);
    return { staffMember: toStaff(staff) };
  },
} satisfies Operations<typeof meta>;

const staffChanges = revisedDocuments({
  collection: staffDocuments,
  event: 'wix.events.staffmembers.v1.staff_member',
  toEntity: (staff) => toStaff(staff),
});

// Source: `StaffMemberQuerySpec` in @wix/auto_sdk_events_staff-members, and the defaults in the docs of its query.
const STAFF_FIELDS = sameNames(['id', 'createdDate', 'updatedDate']);

const QUERIED = { defaultLimit: 50, maxLimit: 1000, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** Source: `LOGIN_LINK`, which alone returns the link. */
function toStaff(
  { loginToken, accessTokens: _tokens, ...staff }: StoredStaff,
  fieldsets: readonly string[] = [],
): StaffMember {
  if (!fieldsets.includes('LOGIN_LINK')) return staff;
  return { ...staff, loginLink: `https://check-in.example.com/login?token=${loginToken}` };
}

/** No access by default (assumed). Throws PlatformError 404 for a missing event. */
async function accessOf(transaction: Transaction, { allEvents, specificEvents }: StaffMember) {
  if (allEvents) return { allEvents: {} };
  const events = [...new Set(specificEvents?.events ?? [])];
  for (const id of events) await getStoredEvent(transaction, id);
  return { specificEvents: { events } };
}

const getStaff = async (transaction: Transaction, id: string): Promise<StoredStaff> =>
  requireExisting(
    await transaction.in(staffDocuments).find(id),
    `no staff member has the ID ${id}`,
    'STAFF_MEMBER_NOT_FOUND',
  );

async function logIn(transaction: Transaction, token: string) {
  const stored = requireStaff(await transaction.in(staffDocuments).findByKey('loginToken', token));
  const status = staffStatusAfterLogin(stored.status);
  const accessToken = randomUUID();
  const isFirst = stored.status !== status;
  const accessed = { ...stored, accessTokens: [...stored.accessTokens, accessToken] };
  const active = isFirst
    ? await staffChanges.update(transaction, { ...accessed, status })
    : await transaction.in(staffDocuments).update(accessed);
  return { staffMember: toStaff(active), accessToken, deviceId: randomUUID() };
}

/** Assumed: 401. */
function requireStaff(staff: StoredStaff | undefined): StoredStaff {
  if (staff) return staff;
  throw new PlatformError(401, 'the token is no staff member’s');
}

/** Ignores a sent status (assumed; errs to permission). */
const FIRST_STAFF_STATUS: StaffStatus = 'PENDING';

/** The owner makes all other status changes. */
const AFTER_LOGIN: Readonly<Record<StaffStatus, StaffStatus | 'refused'>> = {
  PENDING: 'HAS_ACCESS',
  HAS_ACCESS: 'HAS_ACCESS',
  ACCESS_PAUSED: 'refused',
};

function staffStatusAfterLogin(current: StaffStatus = FIRST_STAFF_STATUS): StaffStatus {
  const status = AFTER_LOGIN[current];
  if (status !== 'refused') return status;
  throw new ApplicationError('STAFF_MEMBER_SUSPENDED', 'the access of the staff member is paused', { status: 403 });
}
