import { visitorClient } from '../wix/client';
import { statusOf, type Unanswered, unansweredOf } from '../wix/errors';

type MemberClient = Awaited<ReturnType<typeof visitorClient>>;

/** The platform's answer to the member of this session, or the reason why there is none. */
export async function askAsMember<Answer>(
  ask: (member: MemberClient) => Promise<Answer>,
): Promise<Answer | Unanswered> {
  try {
    return await ask(await visitorClient());
  } catch (error) {
    return unansweredOf(error);
  }
}

/** Cursors of the previous and next page; absent if there is none. */
export interface Neighbours {
  next?: string | undefined;
  previous?: string | undefined;
}

export const neighboursOf = ({ next, prev }: { next?: string | null; prev?: string | null } = {}): Neighbours => ({
  next: next ?? undefined,
  previous: prev ?? undefined,
});

/** The page that begins at the cursor; the first one if the cursor is none, such as one of an address that was cut. */
export async function pageAt<Page>(
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
