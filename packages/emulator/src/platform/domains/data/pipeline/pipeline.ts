import { PlatformError } from '../../../kernel/errors';
import { getAnyCollection } from '../app-collections/items';
import type { DataContext } from '../data-documents';
import { decodedQuery, type PagingOptions, toPage } from '../query';
import { readableItems } from '../reads';
import { fieldsOf } from '../view';
import { applyStage, type Stage } from './stages';

interface PipelineRequest {
  dataCollectionId: string;
  pipeline?: PagingOptions & { stages?: Stage[] };
  returnTotalCount?: boolean;
}

export const itemPipelines = {
  /**
   * Source: "Stages are processed in order, with each stage operating on the output of the previous stage". Assumed: a
   * later page is asked for with its stages, as the SDK sends them.
   */
  async aggregatePipeline(
    { dataCollectionId, pipeline = {}, returnTotalCount }: PipelineRequest,
    context: DataContext,
  ) {
    const collection = await getAnyCollection(context.transaction, dataCollectionId);
    // Source: "You can't use them on Wix app collections" in its docs.
    if (collection.readOnly) {
      throw new PlatformError(400, `${dataCollectionId} belongs to an app: it is not aggregated`);
    }
    const { stages = [], ...paging } = pipeline;
    const readable = (await readableItems(collection, context)).map(fieldsOf);
    const results = stages.reduce(applyStage, readable);
    const page = toPage(results, decodedQuery(paging), returnTotalCount);
    return { results: page.items, pagingMetadata: page.pagingMetadata };
  },
};
