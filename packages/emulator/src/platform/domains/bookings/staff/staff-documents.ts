import { firstRevision, revisedDocuments } from '../../../database/revision';
import { emitAction } from '../../../kernel/domain-events';
import { PlatformError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { ensureBusiness, findBusiness } from '../business';
import { deletedStaff, type StaffMember, staffDocuments, type WireStaff } from './staff-members';

/** Throws PlatformError 404: the packages name no code. */
export async function getStaff(transaction: Transaction, id: string | null | undefined): Promise<StaffMember> {
  const staff = id ? await transaction.in(staffDocuments).find(id) : undefined;
  return staff ?? throwStaffNotFound(id);
}

export function throwStaffNotFound(id: string | null | undefined): never {
  throw new PlatformError(404, `no staff member has the ID ${id}`, { error_key: 'STAFF_MEMBER_NOT_FOUND' });
}

export const staffChanges = revisedDocuments({
  collection: staffDocuments,
  event: 'wix.bookings.staff.v1.staff_member',
  toEntity: (staff, transaction) => toWireStaff(transaction, staff),
});

type NewStaff = Partial<StaffMember> & Pick<StaffMember, 'name'>;

/** Throws DuplicateKeyError if the user is already a staff member. */
export async function insertStaff(transaction: Transaction, newStaff: NewStaff): Promise<StaffMember> {
  const staff = await staffChanges.insert(transaction, {
    serviceProvider: true,
    ...newStaff,
    id: newId('staffMember'),
    resourceId: newId('resource'),
    scheduleId: newId('schedule'),
    ...firstRevision(transaction),
  });
  await emitAction(transaction, 'wix.bookings.staff.v1.staff_member_fully_created', staff.id, {
    staffMember: await toWireStaff(transaction, staff, ['RESOURCE_DETAILS']),
  });
  return staff;
}

export const changeStaff = (transaction: Transaction, staff: StaffMember, change: Partial<StaffMember>) =>
  staffChanges.update(transaction, { ...staff, ...change });

/** Source: `RequestedFields` in @wix/auto_sdk_bookings_staff-members. */
export async function toWireStaff(
  transaction: Transaction,
  staff: StaffMember,
  fields: readonly string[] | null = [],
): Promise<WireStaff> {
  const { id, resourceId, name, email, phone, description, extendedFields, tags, serviceProvider } = staff;
  const { picture, wixUserId, revision, createdDate, updatedDate } = staff;
  const identity = {
    // Source: "There is no information" at `UNKNOWN`. The SDK promises the status.
    ...(wixUserId && { identificationData: { wixUserId }, connectionStatus: 'UNKNOWN' as const }),
    ...(fields?.includes('ASSOCIATED_IDENTITY_STATUS') && connectionOf(staff)),
  };
  return {
    id,
    resourceId,
    name,
    email,
    phone,
    description,
    extendedFields,
    tags,
    serviceProvider,
    revision,
    createdDate,
    updatedDate,
    mainMedia: picture ? { image: { ...picture } } : undefined,
    resource: fields?.includes('RESOURCE_DETAILS') ? await toResource(transaction, staff) : undefined,
    associatedWixIdentity: Object.keys(identity).length > 0 ? identity : undefined,
  };
}

async function toResource(transaction: Transaction, staff: StaffMember): Promise<NonNullable<WireStaff['resource']>> {
  const { resourceId, workingHours, scheduleId } = staff;
  const shared = (await findBusiness(transaction))?.scheduleId;
  const ofBusiness = shared ? [{ id: shared, shared: true }] : [];
  return {
    id: resourceId,
    eventsSchedule: { id: scheduleId },
    usesDefaultWorkingHours: !workingHours,
    workingHoursSchedules: workingHours ? [{ id: scheduleId, shared: false }] : ofBusiness,
    revision: staff.revision,
  };
}

/** Nobody can accept an invitation here. */
function connectionOf({ wixUserId, invited }: StaffMember): NonNullable<WireStaff['associatedWixIdentity']> {
  const status = wixUserId ? 'CONNECTED' : invited ? 'PENDING' : 'DISCONNECTED';
  return { connection: { status }, connectionStatus: status };
}

/** Source: the platform's own pages show this ID for staff members. */
export const STAFF_RESOURCE_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

/** Source: the recipes for bookings of wix/skills, which find a "Business Owner" after installation. */
const OWNER = { name: 'Business Owner' };

/** Does nothing if the site ever had staff. */
export async function ensureOwner(transaction: Transaction, settings: SiteSettings): Promise<void> {
  await ensureBusiness(transaction, settings);
  for (const collection of [staffDocuments, deletedStaff]) if (await transaction.in(collection).count()) return;
  await insertStaff(transaction, OWNER);
}

export async function seedOwner(transaction: Transaction): Promise<void> {
  await transaction.in(staffDocuments).insert({
    ...OWNER,
    id: newId(),
    resourceId: newId(),
    scheduleId: newId(),
    serviceProvider: true,
    revision: '1',
    createdDate: transaction.now,
    updatedDate: transaction.now,
  });
}
