import type { productsV3 as meta } from '@wix/stores/meta';
import type { Operations } from '../../http/operations';
import { v3Reads } from './reads';

/** Catalog V3: another view of the products of V1, divided by the subject of its operations. */
export const productsV3 = { ...v3Reads } satisfies Operations<typeof meta>;
