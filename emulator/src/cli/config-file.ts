import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import * as z from 'zod';
import { EmulatorError } from '../library/errors';
import { importDefault } from '../library/import-default';

const NAMES = ['ts', 'mts', 'js', 'mjs'].map((ending) => `headless-emulator.config.${ending}`);

const config = z
  .strictObject({
    port: z.int().min(0).max(65_535),
    host: z.string(),
    data: z.string(),
    database: z.string(),
    baseUrl: z.url(),
    allowedHosts: z.array(z.string()),
    adminToken: z.string(),
    seed: z.union([z.string(), z.record(z.string(), z.unknown())]),
    strict: z.boolean(),
  })
  .partial();

export const configFileIn = (folder: string): string | undefined =>
  NAMES.map((name) => resolve(folder, name)).find((file) => existsSync(file));

/**
 * Gives the command the values of the project's `headless-emulator.config.ts` for what neither a flag nor a variable says.
 * Throws EmulatorError INVALID_REQUEST with the path of each mistake.
 */
export async function applyConfigFile(command: Command, folder = process.cwd()): Promise<void> {
  const file = configFileIn(folder);
  if (file === undefined) return;
  const parsed = config.safeParse(await importDefault(file));
  if (!parsed.success) throw new EmulatorError(`${file}:\n${z.prettifyError(parsed.error)}`, 400);
  for (const [name, value] of Object.entries(parsed.data)) {
    const source = command.getOptionValueSource(name);
    if (source === undefined || source === 'default') command.setOptionValueWithSource(name, value, 'config');
  }
}
