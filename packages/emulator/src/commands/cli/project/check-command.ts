import { type Command, InvalidArgumentError } from 'commander';
import type { CheckFlags } from './run-check';

export function checkCommand(program: Command): void {
  program
    .command('check')
    .description('read a project, and say which calls of the platform it makes and whether they work here and tomorrow')
    .argument('[folder]', 'the project', '.')
    .option('--within <days>', 'fail for operations that end until then, such as 90d', parseDays, 90)
    .option('--registry [url]', 'also ask the npm registry whether it still has the locked versions of the SDK')
    .option('--json', 'print the report as JSON')
    .option('--fix', 'print, as a patch, the calls to replace with an exact successor')
    .option('--write', 'with --fix: write them')
    .option('--sarif', 'print SARIF, for editors and code scanning')
    .addHelpText('after', '\nExits with 1 if a call is not served or ends soon.')
    // Its parser is loaded by this command alone.
    .action(async (folder: string, flags: CheckFlags) => (await import('./run-check')).runCheck(folder, flags));
}

function parseDays(text: string): number {
  const days = Number(/^(\d{1,4})d?$/.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(days)) throw new InvalidArgumentError('expected a number of days, such as 90d');
  return days;
}
