import type { collections as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../../http/operations';
import { collectionReads } from './operations';
import { collectionRestQuery } from './rest-query';

export const collections = { ...collectionReads, ...collectionRestQuery } satisfies Operations<typeof meta>;
