import type { Command } from 'commander';
import { readPackage } from '../package';
import type { CompareFlags } from './compare-flags';
import { callsPerMinute, platformSite, platformUrl } from './platform-site';

/** Exits with 1 for unexplained differences. */
export function compareCommand(program: Command): void {
  program
    .command('compare')
    .description(
      'hold the emulator against your own site, which WIX_API_KEY may read, and print what differs; with --client-id also ' +
        'as the member whose refresh token is in WIX_MEMBER_REFRESH_TOKEN',
    )
    .addOption(platformSite())
    .option('--seed <file>', 'the seed file of the site (default: the site is imported first)')
    .option('--client-id <ID>', "also read as a visitor of the site's headless client with this ID")
    .option('--html <file>', 'write a page of what differs')
    .option('--report <file>', 'write a file for a public bug report, without anything of the business')
    .option('--captures <folder>', 'write the shapes of the answers, as in tests/captures/shapes')
    .option('--write-to-a-test-site', 'also make, change and remove things: only on a site made for tests')
    .option('--confirm-site-name <name>', "the site's name for --write-to-a-test-site, in place of typing it")
    .addOption(platformUrl())
    .addOption(callsPerMinute())
    .option('--json', 'print JSON')
    .action(async (flags: CompareFlags) =>
      (await import('./compare-sites')).compareSites(flags, readPackage().version),
    );
}
