import type { members as meta } from '@wix/members/meta';
import type { Operations } from '../operations';

export const members = {} satisfies Operations<typeof meta>;
