import * as z from 'zod';
import table from './call-generations.json';

const generation = z.object({
  /** Absent unless the call is going: what takes its place and its last day, as far as the SDK's packages say. */
  deprecated: z
    .object({ replacedBy: z.string().exactOptional(), removal: z.iso.date().exactOptional() })
    .exactOptional(),
  /** The older calls whose place it takes. */
  replaces: z.array(z.string()).exactOptional(),
});

export type CallGeneration = z.infer<typeof generation>;

const known = new Map(Object.entries(z.record(z.string(), generation).parse(table)));

/** Whether the call is going, or takes an older one's place. `fullName`: as the SDK sends it in `method-fqn`. */
export const generationOf = (fullName: string): CallGeneration => known.get(fullName) ?? {};
