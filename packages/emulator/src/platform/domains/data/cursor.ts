import * as z from 'zod';
import { invalidCursor } from '../../database/query/cursor';

const position = z.object({
  filter: z.record(z.string(), z.unknown()).optional(),
  sort: z.array(z.object({ fieldName: z.string().optional(), order: z.string().optional() })).optional(),
  offset: z.int().nonnegative(),
});

export type Position = z.infer<typeof position>;

/** The SDK requests later pages with the cursor alone, so it carries the query. */
export const encodeDataCursor = (at: { [Name in keyof Position]: Position[Name] | undefined }): string =>
  Buffer.from(JSON.stringify(at)).toString('base64url');

export function decodeDataCursor(cursor: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidCursor();
  }
}
