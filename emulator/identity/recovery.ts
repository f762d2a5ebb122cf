import type { recovery as meta } from '@wix/identity/meta';
import type { Operations } from '../operations';

export const recovery = {} satisfies Operations<typeof meta>;
