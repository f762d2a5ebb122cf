import type { Page } from '../../kernel/store/store';

/** Source: the defaults in the docs of listPosts and queryPosts, and the limit of `BlogPaging` in @wix/blog. */
export const LIMITS = { defaultLimit: 50, maxLimit: 100 };

interface ListPaging {
  offset?: number | null;
  limit?: number | null;
  cursor?: string | null;
}

export function pagingOf({ offset, limit, cursor }: ListPaging = {}) {
  const size = { limit: limit ?? undefined };
  return offset == null ? { cursorPaging: { ...size, cursor: cursor || undefined } } : { paging: { ...size, offset } };
}

export const listMetadata = ({ count, offset, total, cursors }: Page<unknown>) => ({
  count,
  offset,
  total,
  cursor: cursors.next || undefined,
});
