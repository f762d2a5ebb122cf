import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import * as z from 'zod';
import { EmulatorError } from '../../server/library/errors';
import { parsePort } from './arguments';
import { lineOfRequest } from './site/live-log';
import { closeOnSignal, startEmulator } from './start';

/** `emulator-world.json`, which the Playwright fixtures attach to a failed test. */
const world = z.object({
  requests: z.array(
    z.looseObject({
      operation: z.string().optional(),
      method: z.string(),
      path: z.string(),
      status: z.number(),
      durationMs: z.number(),
      identity: z.enum(['visitor', 'member', 'owner', 'app']).optional(),
    }),
  ),
  events: z.array(z.unknown()),
  site: z.record(z.string(), z.unknown()),
});

export function openCommand(program: Command): void {
  program
    .command('open')
    .argument('<file>', 'the attachment from a failed test, or an exported site')
    .option('--port <port>', 'port to listen on (default: a free port)', parsePort)
    .option('--json', 'print one line of JSON')
    .description('start an emulator with the site from a failed test')
    .action(async (path: string, { port = 0, json }: { port?: number; json?: boolean }) => {
      const { site: exported, requests, events } = await readWorld(path);
      const emulator = await startEmulator({ port });
      closeOnSignal(emulator);
      try {
        const site = await emulator.sites.create({ preset: 'empty' });
        await site.load(exported);
        const failed = requests.filter(({ status }) => status >= 400);
        const counts = { requests: requests.length, failed: failed.length, events: events.length };
        const { clientId, siteId } = site;
        if (json) console.log(JSON.stringify({ url: emulator.url, clientId, siteId, ...counts }));
        else {
          for (const request of requests.toReversed()) console.log(lineOfRequest(request));
          console.log(greeting(emulator.url, clientId, counts));
        }
      } catch (error) {
        await emulator.close();
        throw error;
      }
    });
}

async function readWorld(path: string): Promise<z.infer<typeof world>> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new EmulatorError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`, 400);
  }
  const parsed = world.safeParse(content);
  if (parsed.success) return parsed.data;
  const site = z.record(z.string(), z.unknown()).safeParse(content);
  if (site.success) return { site: site.data, requests: [], events: [] };
  throw new EmulatorError(`${path} contains no site`, 400);
}

const greeting = (url: string, clientId: string, counts: { requests: number; failed: number; events: number }) => `
The test’s site is running at ${url}

  Client ID  ${clientId}
  Requests   ${counts.requests}, ${counts.failed} failed
  Events     ${counts.events}: npx headless-emulator events --url ${url} --site ${clientId}
`;
