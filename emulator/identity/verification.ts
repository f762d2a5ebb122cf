import type { verification as meta } from '@wix/identity/meta';
import type { Operations } from '../operations';

export const verification = {} satisfies Operations<typeof meta>;
