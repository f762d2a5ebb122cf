import type { collections as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../../http/operations';
import { collectionReads } from './operations';
import { collectionRestQuery } from './rest-query';

/** The `/v2/collections` paths: the same collections as in the module of products. */
export const collections = { ...collectionReads, ...collectionRestQuery } satisfies Operations<typeof meta>;
