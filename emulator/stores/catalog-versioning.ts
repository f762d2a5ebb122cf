import type { catalogVersioning as meta } from '@wix/stores/meta';
import type { Operations } from '../operations';

export const catalogVersioning = {} satisfies Operations<typeof meta>;
