import type { staffMembers as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { staffHours } from './hours';
import { staffReading } from './reading';
import { staffTags } from './tags';
import { staffUsers } from './users';
import { staffWriting } from './writing';

export const staffMembers = {
  ...staffHours,
  ...staffReading,
  ...staffTags,
  ...staffUsers,
  ...staffWriting,
} satisfies Operations<typeof meta>;
