import type { members as meta } from '@wix/members/meta';
import type { Operations } from '../operations';
import { memberChanges } from './member-changes';
import { memberDeletion } from './member-deletion';
import { memberReading } from './member-reading';
import { memberStatus } from './member-status';

export const members = {
  ...memberChanges,
  ...memberDeletion,
  ...memberReading,
  ...memberStatus,
} satisfies Operations<typeof meta>;
