import type { Transaction } from '../../../kernel/store/store-interface';
import { postDocuments } from '../blog-documents';
import { draftDocuments } from './draft-documents';

/** Takes a deleted category or tag off the posts and drafts that have it. Assumed: the posts send no events. */
export async function takeOffPosts(
  transaction: Transaction,
  field: 'categoryIds' | 'tagIds',
  id: string,
): Promise<void> {
  const filter = { [field]: { $hasSome: [id] } };
  const without = (ids: readonly string[] = []) => ids.filter((each) => each !== id);
  for (const post of await transaction.in(postDocuments).all({ filter })) {
    await transaction.in(postDocuments).update({ ...post, [field]: without(post[field]) });
  }
  for (const draft of await transaction.in(draftDocuments).all({ filter })) {
    await transaction.in(draftDocuments).update({ ...draft, [field]: without(draft[field]) });
  }
}
