import { statusOf } from '../wix/errors';

/** Where the pages before and after this one begin; absent where there are none. */
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
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> {
  if (!cursor) return read(undefined);
  try {
    return await read(cursor);
  } catch (error) {
    if (statusOf(error) !== 400) throw error;
    return read(undefined);
  }
}
