import { setFlagsFromString } from 'node:v8';
import { type Command, InvalidArgumentError } from 'commander';
import { PARTS, type Part } from '../../import/parts';
import { countOf } from '../numbers';
import type { ImportFlags } from './import-flags';
import { callsPerMinute, platformSite, platformUrl } from './platform-site';

export function importCommand(program: Command): void {
  program
    .command('import')
    .description('write a seed file of your own site, which WIX_API_KEY may read; nothing on the site is changed')
    .addOption(platformSite())
    .option('--only <parts>', `${PARTS.join(', ')}; several with commas (default: all)`, parseParts)
    .option('--out <file>', 'the seed file', 'my-site.seed.json')
    .option('--resume', 'go on where an import of this file stopped')
    .option('--dry-run', 'say what would be asked, and ask nothing')
    .option('--pictures <folder>', 'fetch each picture once into this folder, for the option --pictures of start')
    .option('--session-years <count>', 'for how many years to read the sessions that occur once', yearsIn, 2)
    .option('--with-customers', 'take customers along, as people who are made up')
    .option('--salt <text>', 'makes up other people')
    .addOption(platformUrl())
    .addOption(callsPerMinute())
    .option('--json', 'print JSON, an object a line')
    .action(async (flags: ImportFlags) => {
      // An import soon drops the data that it reads. Frequent garbage collection must be configured before code is
      // loaded.
      setFlagsFromString('--optimize-for-size');
      await (await import('./import-own-site')).importOwnSite(flags);
    });
}

function yearsIn(text: string): number {
  const years = countOf(text);
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
