import { newId } from '../../../kernel/ids/new-id';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store';
import { ensureBusiness } from '../business';
import { deletedStaff, staffDocuments } from './staff';
import { insertStaff } from './staff-documents';

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
