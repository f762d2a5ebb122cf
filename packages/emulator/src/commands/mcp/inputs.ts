import * as z from 'zod';
import { EmulatorError } from '../../server/library/errors';

/** Every tool sends these descriptions, so they are short. */
export const site = text(100).describe('client ID or site ID; default: the one created last');

const MAX_ROWS = 100;

export const page = {
  limit: z.int().min(1).max(MAX_ROWS).optional(),
  after: z.string().max(1_000).optional().describe('`next` of the previous page'),
};

export const object = z.record(z.string(), z.unknown());

export const file = z.string().max(1_000).describe("a path inside this server's folder");

export const id = text(200);

export const at = z.string().max(500).optional().describe('with id: a part of it, such as response.cart.lineItems[3]');

export const from = z.int().min(0).optional().describe('with at: from this item or character on');

export const secrets = z.boolean().optional().describe('tokens and keys are told, not hidden');

/** Optional. Clients send an empty text for a parameter that they do not use. */
function text(most: number) {
  return z
    .string()
    .max(most)
    .optional()
    .transform((value) => value || undefined);
}

/** For a parameter that only some actions of a tool need. Throws EmulatorError INVALID_REQUEST. */
export function requireInput(value: string | undefined, parameter: string): string {
  if (value !== undefined) return value;
  throw new EmulatorError(`this action needs "${parameter}"`, 400);
}
