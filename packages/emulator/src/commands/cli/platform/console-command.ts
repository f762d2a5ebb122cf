import { type Command, Option } from 'commander';
import { parsePort } from '../arguments';
import { type ConsoleFlags, callsPerMinute, platformSite, platformUrl } from './platform-site';

const DEFAULT_CONSOLE_PORT = 4012;

export function consoleCommand(program: Command): void {
  program
    .command('console')
    .description('call your own site from the browser with WIX_API_KEY; writes ask for the site name first')
    .addOption(platformSite().env('WIX_SITE_ID'))
    .option('--client-id <ID>', "also call as a visitor, with the client ID of the site's headless client")
    .addOption(
      new Option('--port <number>', 'port on this machine; 0 picks a free one')
        .argParser(parsePort)
        .default(DEFAULT_CONSOLE_PORT),
    )
    .addOption(platformUrl())
    .addOption(callsPerMinute())
    .option('--json', 'print one line of JSON when it is ready')
    .action(async (flags: ConsoleFlags) => (await import('./serve-console')).serveConsole(flags));
}
