import { ApplicationError } from '../errors';

type TagList = { tagIds?: string[] | null } | null | undefined;

export interface TagChange<Tags> {
  assignTags?: Tags | undefined;
  unassignTags?: Tags | undefined;
}

/** Throws ApplicationError: EMPTY_ASSIGN_AND_UNASSIGN_LISTS. */
export function requireTags(lists: readonly TagList[]): void {
  if (lists.some((list) => list?.tagIds?.length)) return;
  throw new ApplicationError('EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'no tag is to be put on or taken off');
}

/** A tag that is both assigned and unassigned is assigned. Source: the docs of bulkUpdateStaffMemberTags and others. */
export function applyTagChanges(tags: TagList, assigned: TagList, unassigned: TagList): { tagIds: string[] } {
  const removed = unassigned?.tagIds ?? [];
  const remaining = (tags?.tagIds ?? []).filter((id) => !removed.includes(id));
  return { tagIds: [...new Set([...remaining, ...(assigned?.tagIds ?? [])])] };
}
