import type { authentication as meta } from '@wix/identity/meta';
import type { Operations } from '../operations';

export const authentication = {} satisfies Operations<typeof meta>;
