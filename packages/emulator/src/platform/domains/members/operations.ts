import type { members as meta } from '@wix/members/meta';
import type { Operations } from '../../http/operations';
import { memberChanges } from './changes';
import { memberDeletion } from './deletion';
import { memberReading } from './reading';
import { memberStatus } from './status';

export const members = {
  ...memberChanges,
  ...memberDeletion,
  ...memberReading,
  ...memberStatus,
} satisfies Operations<typeof meta>;
