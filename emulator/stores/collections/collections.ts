import type { collections as meta } from '@wix/stores/meta';
import type { Operations } from '../../http/operations';
import { collectionReads } from './operations';

/** The `/v2/collections` paths: the same collections as in the module of products. */
export const collections = { ...collectionReads } satisfies Operations<typeof meta>;
