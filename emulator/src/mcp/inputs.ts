import * as z from 'zod';

/** Parameters that several tools share. Their descriptions are sent with every tool, so they are short. */
export const site = z
  .string()
  .max(100)
  .optional()
  .describe('client ID or site ID; default: the site created last here, else the default site');

const MAX_ROWS = 100;

export const page = {
  limit: z.int().min(1).max(MAX_ROWS).optional(),
  after: z.string().max(1_000).optional().describe('`next` of the previous page'),
};

export const object = z.record(z.string(), z.unknown());

export const file = z.string().max(1_000).describe("a path inside this server's folder");
