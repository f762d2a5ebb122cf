import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const stepSchema = z.object({
  operation: z.string(),
  /** An identity, `nobody` or `{{0.member.id}}`: the member that an earlier step has made. */
  as: z.string(),
  /** `{{0.service.id}}` stands for what the first step's answer has there, `{{mail.code}}` for what the last mail says. */
  request: z.record(z.string(), z.unknown()),
});

const entrySchema = z.object({
  call: z.string(),
  area: z.string(),
  /** The last is the call itself; the others make what it needs. */
  steps: z.array(stepSchema).exactOptional(),
  /** Why it is not made. */
  skipped: z.string().exactOptional(),
});

export type CollectionStep = z.infer<typeof stepSchema>;
export type CollectionEntry = z.infer<typeof entrySchema>;

let entries: Promise<readonly CollectionEntry[]> | undefined;

/** The calls of the flows, in the order in which they are made. `tests/lib/calls/record-collection.ts` writes their steps. */
export function collection(): Promise<readonly CollectionEntry[]> {
  entries ??= readEntries();
  return entries;
}

async function readEntries(): Promise<readonly CollectionEntry[]> {
  const read: unknown = JSON.parse(await readFile(join(process.cwd(), 'devtools/calls/collection.json'), 'utf8'));
  return z.array(entrySchema).parse(read);
}
