import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import * as z from 'zod';
import { instant } from '../../platform/kernel/clock';
import { EmulatorError } from '../../server/library/errors';
import { ON_UNHANDLED } from '../../server/library/on-unhandled';
import { importDefault } from '../../server/library/read-seed';

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
    pictures: z.string(),
    now: instant,
    strict: z.boolean(),
    clientId: z.guid(),
    siteId: z.guid(),
    ownerApiKey: z.string(),
    onUnhandled: z.enum(ON_UNHANDLED),
  })
  .partial();

export const configFileIn = (folder: string): string | undefined =>
  NAMES.map((name) => resolve(folder, name)).find((file) => existsSync(file));

/** Empty without a file. Throws EmulatorError INVALID_REQUEST with the path of each mistake. */
export async function readConfigFile(folder = process.cwd()): Promise<z.infer<typeof config>> {
  const file = configFileIn(folder);
  if (file === undefined) return {};
  const parsed = config.safeParse(await readContent(file));
  if (parsed.success) return parsed.data;
  throw new EmulatorError(`${file}:\n${z.prettifyError(parsed.error)}`, 400);
}

/** Sets the options that neither a flag nor a variable sets. */
export function applyConfig(command: Command, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    const source = command.getOptionValueSource(name);
    if (source === undefined || source === 'default') command.setOptionValueWithSource(name, value, 'config');
  }
}

async function readContent(file: string): Promise<unknown> {
  try {
    return await importDefault(file);
  } catch (error) {
    throw new EmulatorError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, 400);
  }
}
