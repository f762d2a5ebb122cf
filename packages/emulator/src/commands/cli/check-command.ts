import { type Command, InvalidArgumentError } from 'commander';
import { readPackage } from './config-file';
import { detectFrameworks } from './init/init';
import { readProject } from './init/project';
import { usageChecks } from './usage-checks';

interface CheckFlags {
  json?: boolean;
  sarif?: boolean;
  within: number;
  registry?: string | true;
}

const DAY = 86_400_000;

export function checkCommand(program: Command): void {
  program
    .command('check')
    .description('read a project, and say which calls of the platform it makes and whether they work here and tomorrow')
    .argument('[folder]', 'the project', '.')
    .option('--within <days>', 'fail for operations that end until then, such as 90d', parseDays, 90)
    .option('--registry [url]', 'also ask the npm registry whether it still has the locked versions of the SDK')
    .option('--json', 'print the report as JSON')
    .option('--sarif', 'print SARIF, for editors and code scanning')
    .addHelpText('after', '\nExits with 1 if a call is not served or ends soon.')
    .action(async (folder: string, { json, sarif: asSarif, within, registry }: CheckFlags) => {
      // Its parser is loaded by this command alone.
      const { checkProject, problemsOf, reportText, sarif } = await import('../check/check');
      const report = await checkProject(folder, {
        registry: registry === true ? 'https://registry.npmjs.org' : registry,
      });
      const limits = { until: new Date(Date.now() + within * DAY).toISOString().slice(0, 10) };
      if (asSarif) console.log(JSON.stringify(sarif(report, limits, readPackage().version), undefined, 2));
      else if (json) console.log(JSON.stringify(report, undefined, 2));
      else console.log(reportText(report, limits, wayInto(report.folder)));
      if (problemsOf(report, limits).length > 0) process.exitCode = 1;
    });
}

/** As `init` and `doctor` say it. */
function wayInto(folder: string): string[] {
  const project = readProject(folder);
  const names = detectFrameworks(project).map(({ name }) => name);
  return [
    ...usageChecks(project).map(({ name, text }) => `${name}: ${text}`),
    `${names.length > 0 ? names.join(', ') : 'Any other project'}: "npx headless-emulator init" prints the lines to add`,
  ];
}

function parseDays(text: string): number {
  const days = Number(/^(\d{1,4})d?$/.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(days)) throw new InvalidArgumentError('expected a number of days, such as 90d');
  return days;
}
