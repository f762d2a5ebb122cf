import type { Command } from 'commander';
import { readPackage } from '../package';
import { type CompareFlags, callsPerMinute, platformSite, platformUrl } from './platform-site';

/** Exits with 1 for unexplained differences. */
export function compareCommand(program: Command): void {
  program
    .command('compare')
    .description(
      'compare the emulator with your own site, read with WIX_API_KEY, and print the differences; with --client-id, also ' +
        'compare as the member whose refresh token is in WIX_MEMBER_REFRESH_TOKEN',
    )
    .addOption(platformSite())
    .option('--seed <file>', 'a seed file for the site (default: import the site first)')
    .option('--client-id <ID>', "also read as a visitor, with the client ID of the site's headless client")
    .option('--html <file>', 'write the differences to an HTML page')
    .option('--report <file>', 'write a file for a public bug report, without business data')
    .option('--captures <folder>', 'write the shapes of the responses, as in tests/captures/shapes')
    .option('--write-to-a-test-site', 'also create, change and delete data: only for test sites')
    .option('--confirm-site-name <name>', "the site's name, to confirm --write-to-a-test-site without a prompt")
    .addOption(platformUrl())
    .addOption(callsPerMinute())
    .option('--json', 'print JSON')
    .action(async (flags: CompareFlags) =>
      (await import('./compare-sites')).compareSites(flags, readPackage().version),
    );
}
