import type { staffMembers as meta } from '@wix/bookings/meta';
import type { Operations } from '../operations';
import { staffHours } from './staff-hours';
import { staffReading } from './staff-reading';
import { staffTags } from './staff-tags';
import { staffUsers } from './staff-users';
import { staffWriting } from './staff-writing';

export const staffOperations = {
  ...staffHours,
  ...staffReading,
  ...staffTags,
  ...staffUsers,
  ...staffWriting,
} satisfies Operations<typeof meta>;
