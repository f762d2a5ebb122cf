import { pagingMetadata } from '../../database/query/listing';
import type { OperationContext } from '../../http/operations';
import { tagDocuments, tagView } from './blog-documents';

/** See `operations-beyond.ts` of the contract. */
export const tagRestList = {
  async listTagsOverRest({ paging }: { paging?: { limit?: number; offset?: number } }, context: OperationContext) {
    const page = await context.transaction.in(tagDocuments).query({ paging }, LIMITS);
    return { tags: page.items.map(tagView(context, [])), pagingMetadata: pagingMetadata(page, { paging }) };
  },
};

/** Assumed: the order of queryTags. */
const LIMITS = { defaultLimit: 50, maxLimit: 500, defaultSort: [{ fieldName: 'id', order: 'ASC' }] };
