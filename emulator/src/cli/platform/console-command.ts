import { type Command, Option } from 'commander';
import { portOf } from '../numbers';
import type { ConsoleFlags } from './console-flags';
import { callsPerMinute, platformSite, platformUrl } from './platform-site';

const DEFAULT_CONSOLE_PORT = 4012;

export function consoleCommand(program: Command): void {
  program
    .command('console')
    .description('call your own site from the browser, as WIX_API_KEY may; a write asks for the name of the site first')
    .addOption(platformSite().env('WIX_SITE_ID'))
    .option('--client-id <ID>', "also call as a visitor of the site's headless client with this ID")
    .addOption(
      new Option('--port <number>', 'port on this machine; 0: any free one')
        .argParser(portOf)
        .default(DEFAULT_CONSOLE_PORT),
    )
    .addOption(platformUrl())
    .addOption(callsPerMinute())
    .option('--json', 'print one line of JSON once it answers')
    .action(async (flags: ConsoleFlags) => (await import('./serve-console')).serveConsole(flags));
}
