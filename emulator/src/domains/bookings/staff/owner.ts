import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store';
import { insertStaff } from './documents';
import { deletedStaff, staffDocuments } from './staff';

/**
 * Source of the name: the recipes for bookings of wix/skills, which find a "Business Owner" once the app is installed. The
 * hours are assumed: no source states those of an owner who has set none.
 */
const OWNER = {
  name: 'Business Owner',
  workingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' })),
};

/** The owner as a member of staff, where the business has none and never had. */
export async function provideOwner(transaction: Transaction): Promise<void> {
  for (const collection of [staffDocuments, deletedStaff]) if (await transaction.in(collection).count()) return;
  await insertStaff(transaction, OWNER);
}

/** The same of a site that is being made, which tells nobody. */
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
