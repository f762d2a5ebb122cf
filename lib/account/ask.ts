import { visitorClient } from '../wix/client';
import { statusOf, toUnanswered, type Unanswered } from '../wix/errors';

type MemberClient = Awaited<ReturnType<typeof visitorClient>>;

export async function askAsMember<Answer>(
  ask: (member: MemberClient) => Promise<Answer>,
): Promise<Answer | Unanswered> {
  try {
    return await ask(await visitorClient());
  } catch (error) {
    return toUnanswered(error);
  }
}

export interface Neighbours {
  next?: string | undefined;
  previous?: string | undefined;
}

export const neighboursOf = ({ next, prev }: { next?: string | null; prev?: string | null } = {}): Neighbours => ({
  next: next ?? undefined,
  previous: prev ?? undefined,
});

/** Falls back to the first page if the cursor is invalid, such as in a truncated URL. */
export async function readPageAt<Page>(
  cursor: string | undefined,
  readPage: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> {
  if (!cursor) return readPage(undefined);
  try {
    return await readPage(cursor);
  } catch (error) {
    if (statusOf(error) !== 400) throw error;
    return readPage(undefined);
  }
}
