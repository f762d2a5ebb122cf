import { setFlagsFromString } from 'node:v8';
import { type Command, InvalidArgumentError } from 'commander';
import { PARTS, type Part } from '../../import/reader';
import { parseCount } from '../arguments';
import { callsPerMinute, type ImportFlags, platformSite, platformUrl } from './platform-site';

export function importCommand(program: Command): void {
  program
    .command('import')
    .description('write a seed file from your own site, read with WIX_API_KEY; changes nothing on the site')
    .addOption(platformSite())
    .option('--only <parts>', `${PARTS.join(', ')}; comma-separated (default: all)`, parseParts)
    .option('--out <file>', 'the seed file', 'my-site.seed.json')
    .option('--resume', 'resume an interrupted import of this file')
    .option('--dry-run', 'print the planned calls without making them')
    .option('--pictures <folder>', 'download the pictures to this folder, for --pictures of the start command')
    .option('--session-years <count>', 'how many years of one-time sessions to read', yearsIn, 2)
    .option('--with-customers', 'include customers, replaced by made-up people')
    .option('--salt <text>', 'any text; changes the made-up people')
    .addOption(platformUrl())
    .addOption(callsPerMinute())
    .option('--json', 'print JSON, one object per line')
    .action(async (flags: ImportFlags) => {
      // An import drops data soon after reading it. Frequent garbage collection must be configured before code is
      // loaded.
      setFlagsFromString('--optimize-for-size');
      await (await import('./import-own-site')).importOwnSite(flags);
    });
}

function yearsIn(text: string): number {
  const years = parseCount(text);
  if (years >= 1 && years <= MAX_YEARS) return years;
  throw new InvalidArgumentError(`expected 1 to ${MAX_YEARS}, got ${text}`);
}

const MAX_YEARS = 10;

function parseParts(text: string): Part[] {
  const names = text.split(',').map((name) => name.trim());
  const parts = PARTS.filter((part) => names.includes(part));
  const unknown = names.find((name) => !PARTS.some((part) => part === name));
  if (unknown === undefined) return parts;
  throw new InvalidArgumentError(`expected ${PARTS.join(', ')}, got ${unknown}`);
}
