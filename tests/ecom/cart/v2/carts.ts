import type { VisitorClient } from '../../../harness/harness';
import { productBySlug, STORES_APP_ID } from '../shopping';

export async function itemOf(visitor: VisitorClient, slug: string, quantity = 1, options?: Record<string, unknown>) {
  const { _id: catalogItemId } = await productBySlug(visitor, slug);
  return { catalogReference: { appId: STORES_APP_ID, catalogItemId, ...(options && { options }) }, quantity };
}

export async function add(visitor: VisitorClient, slug: string, quantity = 1) {
  return visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [await itemOf(visitor, slug, quantity)] });
}

/** Code and data with which the SDK's error tells of a refusal. */
export async function refusal(call: Promise<unknown>): Promise<{ code?: string; data?: unknown } | undefined> {
  try {
    await call;
  } catch (error) {
    const { details } = error as { details?: { applicationError?: { code?: string; data?: unknown } } };
    return details?.applicationError;
  }
  throw new Error('the call was not refused');
}
